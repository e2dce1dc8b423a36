import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { paths } from '#model/paths.ts';
import { isPublicResponse, isPublicPage, requestKind } from '#service-worker/request-kind.ts';

const ORIGIN = 'https://risoteca.test';

interface Asked {
  method?: string;
  mode?: RequestMode;
  destination?: RequestDestination;
  headers?: Record<string, string>;
  cache?: RequestCache;
}

/** A request as a worker sees it; only browsers can create navigation requests. */
const ask = (path: string, { headers = {}, ...rest }: Asked = {}) =>
  requestKind(
    {
      method: 'GET',
      mode: 'no-cors',
      destination: '',
      cache: 'default',
      ...rest,
      headers: new Headers(headers),
      url: new URL(path, ORIGIN).href,
    } as Request,
    ORIGIN,
  );

const go = (path: string) => ask(path, { mode: 'navigate', destination: 'document' });

test('public pages may be stored; account, payment and admin pages never', () => {
  for (const path of ['/', '/comediantes/ana', '/eventos/pagina/2', '/buscar?q=noche', '/contacto'])
    expect([path, go(path)]).toEqual([path, 'page']);
  const own = [
    paths.login,
    paths.logout,
    paths.profile,
    paths.favorites,
    paths.accountEventEdit('noche'),
    `${paths.confirmation}/abc`,
    `${paths.recoveryConfirm}?uid=1&token=2`,
    paths.loginCallback,
    paths.afterLogin,
    '/admin',
    '/admin/donaciones',
    '/donar',
    '/donar/gracias',
    '/pago-de-prueba/1',
    '/contacto/enviado',
    '/contacto/no-enviado',
    '/privacidad/solicitud/confirmar',
    paths.offline,
  ];
  for (const path of own) expect([path, go(path)]).toEqual([path, 'private-page']);
});

test('requests to the API are not handled by the worker', () => {
  for (const { path } of endpoints) {
    const filled = path.replaceAll(/:\w+|\{\w+\}/g, '1');
    expect([path, go(filled), ask(filled), ask(filled, { destination: 'image' })]).toEqual([
      path,
      'else',
      'else',
      'else',
    ]);
    expect([path, isPublicPage(filled)]).toEqual([path, false]);
  }
  for (const path of [
    '/hooks/rebuild',
    '/healthz',
    '/eventos.ics',
    '/feeds/eventos.xml',
    '/datos/eventos.jsonl',
  ])
    expect([path, go(path)]).toEqual([path, 'else']);
});

test('pictures are stored in displayed sizes only', () => {
  const image = { destination: 'image' } as const;
  expect(ask('/media/0a1b/640.avif', image)).toBe('picture');
  expect(ask('/media/0a1b/640.avif')).toBe('else');
  for (const path of [
    '/media/0a1b/original.jpg',
    '/media/0a1b.png',
    '/media/0a1b/640.png',
    '/tarjetas/inicio.jpg',
  ])
    expect([path, ask(path, image)]).toEqual([path, 'else']);
});

test('requests with a token, writes, range requests and third-party requests are not handled', () => {
  const script = '/_astro/a.b.js';
  expect(ask(script)).toBe('script');
  expect(ask('/indice/palabras.json')).toBe('search');
  expect(ask(script, { headers: { Authorization: 'Bearer a' } })).toBe('else');
  expect(ask(script, { headers: { Range: 'bytes=0-1' } })).toBe('else');
  expect(ask(script, { method: 'HEAD' })).toBe('else');
  expect(ask(script, { cache: 'no-store' })).toBe('else');
  expect(ask('https://otra.test/_astro/a.b.js')).toBe('else');
  expect(ask('/contacto', { mode: 'navigate', method: 'POST' })).toBe('else');
});

test('only complete public responses of this site are stored', () => {
  const answer = (caching: string, rest: object = {}) =>
    ({
      status: 200,
      type: 'basic',
      redirected: false,
      headers: new Headers({ 'Cache-Control': caching }),
      ...rest,
    }) as Response;
  expect(isPublicResponse(answer('public, no-cache'))).toBe(true);
  for (const caching of ['no-store', 'private, no-cache', 'public, No-Store'])
    expect([caching, isPublicResponse(answer(caching))]).toEqual([caching, false]);
  for (const rest of [
    { status: 206 },
    { status: 404 },
    { type: 'opaque' },
    { type: 'cors' },
    { redirected: true },
  ])
    expect([rest, isPublicResponse(answer('public', rest))]).toEqual([rest, false]);
});
