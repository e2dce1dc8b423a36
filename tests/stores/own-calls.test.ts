import { expect, test, vi } from 'vitest';
import { openPage } from '../support/browser-globals.ts';

/** A page of a server that answers every call with this; the requested paths, in order. */
async function open(answer: () => Response, known?: string) {
  const page = openPage('/mi-cuenta/perfil');
  if (known) page.session.setItem('own-calls', JSON.stringify(known));
  const asked: string[] = [];
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input instanceof Request ? input : new URL(input, 'https://risoteca.test'), init);
      }
    },
  );
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return answer();
  });
  const stores = {
    ...(await import('#stores/own-calls.ts')),
    ...(await import('#stores/account/calendar.ts')),
    ...(await import('#stores/account/open-sessions.ts')),
    ...(await import('#stores/account/comedian-request.ts')),
    ...(await import('#stores/notifications.ts')),
  };
  (await import('#stores/session.ts')).$session.subscribe(() => {});
  const loadAll = () =>
    Promise.all([
      stores.createFavoriteCalendar().load(),
      stores.createOpenSessions().load(),
      stores.loadComedianRequest(),
    ]);
  return { ...page, ...stores, asked, loadAll };
}

test.for([404, 405])(
  'a server without our own calls (%i) is asked once, and its answer is not reported',
  async (status) => {
    const { asked, loadAll, session, $ownCalls, $notifications } = await open(() =>
      Response.json({ detail: 'Not found.' }, { status }),
    );
    await loadAll();
    await loadAll();
    expect(asked).toEqual(['/api/account/sessions/']);
    expect([$ownCalls.get(), session.getItem('own-calls')]).toEqual(['absent', '"absent"']);
    expect($notifications.get()).toEqual([]);
  },
);

test('a result that the tab has stored is used without a request', async () => {
  const { asked, loadAll, findOwnCalls } = await open(() => Response.json([]), 'absent');
  await loadAll();
  expect([await findOwnCalls(), asked]).toEqual(['absent', []]);
});

test('a success marks our own calls as present; a failure other than 404 or 405 decides nothing', async () => {
  const present = await open(() => Response.json([]));
  await present.createOpenSessions().load();
  expect(present.asked).toEqual(['/api/account/sessions/', '/api/account/sessions/']);
  expect(present.$ownCalls.get()).toBe('present');
  const failing = await open(() => Response.json({ detail: 'No.' }, { status: 503 }));
  await failing.createOpenSessions().load();
  expect(failing.$ownCalls.get()).toBe('unknown');
});
