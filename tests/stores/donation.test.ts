import { expect, test, vi } from 'vitest';
import { openPage } from '../support/browser-globals.ts';

/** A form on a page of its own, and the requests it sent. */
async function openForm(
  answer: () => Promise<string> = async () => '/pago-de-prueba/1',
  { timeout, origin = 'https://risoteca.test' }: { timeout?: number; origin?: string } = {},
) {
  const page = openPage('/eventos');
  Object.assign(location, { origin });
  const { createDonationForm } = await import('#stores/donation.ts');
  const sent: Array<{ amount: number; key: string; email?: string }> = [];
  const create = (donation: (typeof sent)[number]) => {
    sent.push(donation);
    return answer();
  };
  const form = createDonationForm(create, timeout === undefined ? {} : { timeout });
  return { ...page, form, sent };
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('a valid amount leads to its checkout', async () => {
  const { form, sent, visited } = await openForm();
  await form.submit('1,000.50');
  expect(sent).toEqual([{ amount: 1000.5, key: expect.stringMatching(UUID) as string }]);
  expect(visited).toEqual(['https://risoteca.test/pago-de-prueba/1']);
  expect(form.$state.get()).toEqual({ status: 'done' });
});

test('on a site that is opened by its IP address the checkout is at that address', async () => {
  const { form, visited } = await openForm(undefined, { origin: 'http://127.0.0.1:4390' });
  await form.submit('50');
  expect(visited).toEqual(['http://127.0.0.1:4390/pago-de-prueba/1']);
});

test('an invalid amount is reported at its field and not sent', async () => {
  const { form, sent } = await openForm();
  for (const [text, message] of [
    ['mil', 'Escribe el monto en pesos, por ejemplo 100 o 99.50.'],
    ['', 'Escribe el monto en pesos, por ejemplo 100 o 99.50.'],
    ['0', 'El monto debe estar entre $10 y $50,000 MXN.'],
    ['9.99', 'El monto debe estar entre $10 y $50,000 MXN.'],
    ['50,001', 'El monto debe estar entre $10 y $50,000 MXN.'],
  ] as const) {
    await form.submit(text);
    expect(form.$state.get()).toMatchObject({ status: 'failed', fields: { amount: message }, message: null });
  }
  expect(sent).toEqual([]);
});

test('a retry of the same amount has the same key; another amount and a later donation have new ones', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const answers = [Promise.reject(new TypeError('cut off')), Promise.resolve('/pago-de-prueba/1')];
  const { form, sent } = await openForm(() => answers.shift() ?? Promise.resolve('/pago-de-prueba/2'));
  await form.submit('100');
  expect(form.$state.get()).toMatchObject({ status: 'failed', fields: {} });
  await form.submit('$100.00');
  await form.submit('200');
  form.startOver();
  await form.submit('200');
  const [first, repeated, other, later] = sent.map(({ key }) => key);
  expect(repeated).toBe(first);
  expect(new Set([first, other, later]).size).toBe(3);
});

test('two clicks send one request', async () => {
  const answer = Promise.withResolvers<string>();
  const { form, sent } = await openForm(() => answer.promise);
  const submissions = [form.submit('100'), form.submit('100')];
  expect(form.$state.get()).toEqual({ status: 'pending' });
  answer.resolve('/pago-de-prueba/1');
  await Promise.all(submissions);
  expect(sent.length).toBe(1);
});

test('a second submit of the same amount leads to the same checkout without a request', async () => {
  const { form, sent, visited } = await openForm();
  await form.submit('100');
  await form.submit('$100.00');
  expect([sent.length, visited]).toEqual([1, Array(2).fill('https://risoteca.test/pago-de-prueba/1')]);
  await form.submit('200');
  expect(sent.length).toBe(2);
});

test('a form that is still open after a while is enabled again and sends the same key', async () => {
  const { form, sent, visited } = await openForm(undefined, { timeout: 0 });
  await form.submit('100');
  expect(form.$state.get()).toEqual({ status: 'done' });
  await expect.poll(() => form.$state.get()).toEqual({ status: 'idle' });
  await form.submit('100');
  expect([sent.length, new Set(sent.map(({ key }) => key)).size, visited.length]).toEqual([2, 1, 2]);
});

test('every failure is explained in a sentence which says that nothing was charged', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let failure: Error = new Error();
  const { form } = await openForm(async () => {
    throw failure;
  });
  const { HttpError, NetworkError } = await import('#client/http/http.ts');
  const unopened = 'No pudimos abrir el pago. Intenta de nuevo en un momento. No se te cobró nada.';
  const broken = /^Algo falló de nuestro lado\. .* No se te cobró nada\.$/;
  for (const [error, message] of [
    [new NetworkError('', 'gone'), /^No hay conexión con el servidor\. .* No se te cobró nada\.$/],
    [new HttpError('', 404, null, {}), unopened],
    [new HttpError('', 405, 'x', {}), unopened],
    [
      new HttpError('', 429, 'x', {}, 120),
      'Demasiados intentos. Intenta de nuevo en 2 minutos. No se te cobró nada.',
    ],
    [
      new HttpError('', 503, 'El servicio no respondió. No se cobró nada.', {}),
      'El servicio no respondió. No se cobró nada.',
    ],
    [new HttpError('', 503, null, {}), broken],
    [new HttpError('', 500, 'x', {}), broken],
  ] as const) {
    failure = error;
    await form.submit('100');
    const asMatched: unknown = message instanceof RegExp ? expect.stringMatching(message) : message;
    expect([error, form.$state.get()]).toMatchObject([
      error,
      { status: 'failed', fields: {}, message: asMatched },
    ]);
  }
});

test('does not follow a checkout address on another site', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { form, visited } = await openForm(async () => 'https://pagos.test/');
  await form.submit('100');
  expect(form.$state.get()).toMatchObject({
    status: 'failed',
    fields: {},
    message: expect.stringContaining('Algo falló de nuestro lado.') as string,
  });
  expect(visited).toEqual([]);
});

test('the address of a logged-in account is filled in', async () => {
  const { form, sent, local, changedElsewhere } = await openForm();
  local.setItem('account', JSON.stringify({ token: 't', user: { id: 1, email: 'ana@risoteca.test' } }));
  changedElsewhere('account');
  await form.submit('50');
  expect(sent[0]?.email).toBe('ana@risoteca.test');
});

test('a donation is polled until it is settled', async () => {
  openPage('/donar/gracias');
  const { followDonation } = await import('#stores/donation-status.ts');
  const messages = ['created', 'created', 'paid', 'refunded'] as const;
  let requestCount = 0;
  const read = async () => ({ status: messages[requestCount++] ?? 'created', amount: 100 });
  const { $outcome, settled } = followDonation('cs_1', { read, pauses: [0, 0, 0, 0] });
  await settled;
  expect([requestCount, $outcome.get()]).toEqual([3, { status: 'paid', amount: 100 }]);
});

test('an unknown session is requested once; a lost connection is retried', async () => {
  openPage('/donar/gracias');
  const { HttpError, NetworkError } = await import('#client/http/http.ts');
  const { followDonation } = await import('#stores/donation-status.ts');
  const failures: Error[] = [new HttpError('', 404, 'Not found.', {})];
  let requestCount = 0;
  const read = async () => {
    requestCount += 1;
    const failure = failures.shift();
    if (failure) throw failure;
    return { status: 'pending' as const, amount: 10 };
  };
  const unknown = followDonation('cs_2', { read, pauses: [0] });
  await unknown.settled;
  expect([requestCount, unknown.$outcome.get()]).toEqual([1, null]);
  failures.push(new NetworkError('', 'gone'));
  const lateFollow = followDonation('cs_3', { read, pauses: [0] });
  await lateFollow.settled;
  expect(lateFollow.$outcome.get()?.status).toBe('pending');
});

test('an answer that arrives after the form was reset is ignored', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const waiting = [...answers];
  const { form, sent, visited } = await openForm(
    () => waiting.shift()?.promise ?? Promise.reject(new Error()),
  );
  const old = form.submit('100');
  form.startOver();
  expect(form.$state.get()).toEqual({ status: 'idle' });
  const next = form.submit('500');
  answers[0]?.resolve('/pago-de-prueba/100');
  await old;
  expect([form.$state.get(), visited]).toEqual([{ status: 'pending' }, []]);
  answers[1]?.resolve('/pago-de-prueba/500');
  await next;
  expect(sent.map(({ amount }) => amount)).toEqual([100, 500]);
  expect(visited).toEqual(['https://risoteca.test/pago-de-prueba/500']);
});
