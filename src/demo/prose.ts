import type { Random } from '#drawing/random.ts';
import type { Performer } from './cast.ts';

const origins = [
  'se formó en una fila equivocada y, cuando le tocó su turno, había un micrófono',
  'contó en voz alta el peor día de su vida y la gente pidió la segunda parte',
  'empezó en un micrófono abierto al que fue por equivocación',
  'se subió por primera vez a un escenario para pagar una apuesta',
  'debutó en el cumpleaños de una prima y nadie le ha pedido disculpas',
  'llegó a la comedia después de fracasar con disciplina en tres coros y un grupo de lectura',
  'escribió chistes en secreto durante cuatro años, casi todos en servilletas',
  'tomó un taller para hablar mejor en público y se quedó por el aplauso',
];

const styles = [
  'Escribe a mano, ensaya en voz alta en el transporte y ya nadie se sienta a su lado.',
  'Lo suyo es la queja fina: elige una molestia chiquita y la sube hasta que parece asunto de Estado.',
  'Empieza por el final, se arrepiente y explica; el remate llega cuando ya nadie lo vigila.',
  'Su comedia es de cuento largo: da tres vueltas antes del remate y en la cuarta ya no hay defensa.',
  'Prefiere la frase corta, la pausa incómoda y la mirada de quien no entiende de qué se ríen.',
  'Improvisa con el público sin humillar a nadie, que es más difícil de lo que parece.',
  'Actúa todos los personajes de sus historias, incluidos los que no le salen.',
  'Trabaja sin groserías por una promesa familiar; las groserías las pone el público.',
  'Cambia una tercera parte de la rutina cada mes y lleva la cuenta en una libreta roja.',
];

const credits = [
  'Primer lugar en el concurso <em>Cinco Minutos y Ya</em>.',
  'Parte del cartel de la gira <em>Kilómetro Cero</em>, con dieciocho fechas en carretera.',
  'Dos temporadas en la Liga de Colectivos.',
  'Un especial autoproducido, <em>Sin Acuse de Recibo</em>, grabado en una sola toma.',
  'Talleres de escritura en bibliotecas públicas.',
  'Voz invitada en más de treinta episodios de podcasts de comedia.',
];

const quotes = [
  'Si nadie se ríe, era una anécdota',
  'Yo no exagero: la vida no da margen',
  'El silencio también es una opinión, pero no la pedí',
  'Ese chiste funciona mejor en mi casa',
  'No vengo a dar lecciones; apenas pasé las mías',
];

/** A biography in HTML: none, one line or several paragraphs. */
export function biography(who: Performer, random: Random): string {
  if (who.about === '') return '';
  const about = `de ${who.about}`.replace(/^de el /, 'del ');
  const place = who.city ? `, de ${who.city},` : '';
  const first = `<p><strong>${who.nickname}</strong>${place} ${random.pick(origins)}. Desde entonces habla ${about}.</p>`;
  if (random.chance(0.22)) return first;
  const style = `<p>${random.pick(styles)}</p>`;
  if (random.chance(0.3)) return first + style;
  const list = random
    .some(credits, random.int(2, 4))
    .map((line) => `<li>${line}</li>`)
    .join('');
  const quote = random.chance(0.5) ? `<blockquote><p>«${random.pick(quotes)}».</p></blockquote>` : '';
  return `${first}${style}${quote}<h3>Trayectoria</h3><ul>${list}</ul>`;
}
