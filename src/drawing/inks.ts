/** The colours of drawings: the five of the site, then the ones they are mixed with. */
export const ink = {
  paper: '#FBF6EC',
  black: '#17130F',
  rosa: '#D6006E',
  cobalto: '#1F4FD8',
  amarillo: '#F2B705',
  nopal: '#0F7B4B',
  morado: '#6A35C9',
  rojo: '#D9361E',
  naranja: '#F07A1A',
  crema: '#F3E3BF',
  durazno: '#F8B48C',
  pastel: '#F59BBE',
  celeste: '#8DB7F4',
  menta: '#8FD0AC',
  lila: '#BFA3EE',
} as const;

/** Three colours with enough contrast: the background, the foreground, and one for details. */
export interface Palette {
  ground: string;
  second: string;
  accent: string;
}

/** Grounds dark enough for paper-coloured lettering and light ones for black are both here. */
export const palettes: readonly Palette[] = [
  { ground: ink.rosa, second: ink.amarillo, accent: ink.cobalto },
  { ground: ink.cobalto, second: ink.celeste, accent: ink.amarillo },
  { ground: ink.amarillo, second: ink.paper, accent: ink.rosa },
  { ground: ink.nopal, second: ink.menta, accent: ink.rosa },
  { ground: ink.morado, second: ink.lila, accent: ink.amarillo },
  { ground: ink.crema, second: ink.durazno, accent: ink.rosa },
  { ground: ink.rojo, second: ink.crema, accent: ink.cobalto },
  { ground: ink.celeste, second: ink.paper, accent: ink.rojo },
  { ground: ink.pastel, second: ink.paper, accent: ink.nopal },
  { ground: ink.menta, second: ink.crema, accent: ink.morado },
  { ground: ink.naranja, second: ink.amarillo, accent: ink.morado },
  { ground: ink.lila, second: ink.paper, accent: ink.rosa },
];

const darkGrounds: ReadonlySet<string> = new Set([
  ink.black,
  ink.rosa,
  ink.cobalto,
  ink.nopal,
  ink.morado,
  ink.rojo,
]);

/** The ink that letters are readable in on `ground`. */
export function inkOn(ground: string): string {
  return darkGrounds.has(ground) ? ink.paper : ink.black;
}
