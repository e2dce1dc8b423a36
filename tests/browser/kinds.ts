import { eventPageSlugs } from '#model/paths.ts';
import { sections } from './page.ts';

/** Whether an address is that of a page about one entry. */
export const isDetail = (path: string): boolean =>
  /^\/(comediantes|colectivos|lugares|podcasts|eventos)\/[\w-]+$/.test(path) &&
  !eventPageSlugs.has(path.slice(path.lastIndexOf('/') + 1));

/** One page of each kind. */
export async function kinds(request: {
  get(path: string): Promise<{ text(): Promise<string> }>;
}): Promise<string[]> {
  const details = await Promise.all(
    sections.map(async ({ path }) => {
      const html = await (await request.get(path)).text();
      const links = [...html.matchAll(new RegExp(`href="(${path}/[^"#?/]+)"`, 'g'))].map(
        ([, link = '']) => link,
      );
      return links.find(isDetail) ?? path;
    }),
  );
  const lists = sections.map(({ path }) => path);
  return [
    '/',
    ...lists,
    ...details,
    '/eventos/open-mics',
    '/eventos/liga-de-colectivos',
    '/eventos/liga-de-colectivos/tablero',
    '/eventos/liga-de-colectivos/temporadas/liga-2025',
    '/eventos/pagina/2',
    '/eventos/pasados',
    '/eventos/esta-semana',
    '/eventos/gratis',
    '/eventos/en-linea',
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
    '/privacidad/solicitud/enviada',
    '/privacidad/solicitud/confirmar',
    '/politica-de-privacidad',
    '/terminos-y-condiciones',
    '/datos',
    '/donar',
    '/no-existe',
  ];
}
