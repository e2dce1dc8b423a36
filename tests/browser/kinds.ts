import type { APIRequestContext } from '@playwright/test';
import { eventPageSlugs } from '#model/paths.ts';
import { sections } from './page.ts';

/** Whether an address is that of a page about one entry. */
export const isDetail = (path: string): boolean =>
  /^\/(comediantes|colectivos|lugares|podcasts|eventos)\/[\w-]+$/.test(path) &&
  !eventPageSlugs.has(path.slice(path.lastIndexOf('/') + 1));

/** A kind of page: a name, and where one page of it is. */
export interface Kind {
  name: string;
  find(request: Pick<APIRequestContext, 'get'>): Promise<string>;
}

/** The first entry that a list leads to. */
const firstOf = (list: string): Kind => ({
  name: `the first entry of ${list}`,
  find: async (request) => {
    const html = await (await request.get(list)).text();
    const links = [...html.matchAll(new RegExp(`href="(${list}/[^"#?/]+)"`, 'g'))];
    const path = links.map(([, link = '']) => link).find(isDetail);
    if (path === undefined) throw new Error(`${list} leads to no entry`);
    return path;
  },
});

const at = (path: string): Kind => ({ name: path, find: async () => path });

const lists = sections.map(({ path }) => path);

/** Pages about one entry. */
export const details: readonly Kind[] = lists.map(firstOf);

/** One page of each kind; lists of a part of the events and results of a form are one component each. */
export const kinds: readonly Kind[] = [
  ...['/', ...lists].map(at),
  ...details,
  ...[
    '/hoy/ciudad-de-mexico',
    '/hoy/puebla',
    '/cartel/hoy/ciudad-de-mexico',
    '/mapa/hoy/ciudad-de-mexico',
    '/mapa/comediantes/nina-tzul',
    '/eventos/open-mics',
    '/eventos/liga-de-colectivos',
    '/eventos/liga-de-colectivos/tablero',
    '/eventos/liga-de-colectivos/temporadas/liga-2025',
    '/eventos/pagina/2',
    '/eventos/pasados',
    '/eventos/esta-semana',
    '/eventos/en/ciudad-de-mexico',
    '/comediantes/pagina/2',
    '/comediantes/en/ciudad-de-mexico',
    '/lugares/en/puebla',
    '/buscar',
    '/buscar?q=noche',
    '/contacto',
    '/contacto/enviado',
    '/contacto/no-enviado',
    '/privacidad/solicitud',
    '/privacidad/solicitud/confirmar',
    '/politica-de-privacidad',
    '/terminos-y-condiciones',
    '/datos',
    '/donar',
    '/no-existe',
  ].map(at),
];
