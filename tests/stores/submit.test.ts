import { expect, test, vi } from 'vitest';
import { HttpError, NetworkError } from '#client/http/http.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import { serverMessage } from '#copy/form/server-message.ts';
import { $notifications, dismiss } from '#stores/notifications.ts';
import { createSubmit } from '#stores/submit.ts';

const URL = 'https://risoteca.test/api/registration/';
const failed = 'Ocurrió un error al registrarse';
const fields = { email: 'email', password1: 'password' } as const;

const notified = () => {
  const texts = $notifications.get().map(({ kind, title, text }) => [kind, title, text]);
  for (const { id } of $notifications.get()) dismiss(id);
  return texts;
};

async function afterFailure(error: unknown, notFound?: string) {
  const form = createSubmit({
    send: async () => {
      throw error;
    },
    fields,
    messages: { failed, ...(notFound && { notFound, notFoundHint: 'Revísalo.' }) },
  });
  await form.submit(undefined);
  return form.$state.get();
}

test('each error is shown at its field, the first error of a field alone, with a notification', async () => {
  const wrong = { email: ['Uno.', 'Dos.'], password1: ['Corta.'] };
  expect(await afterFailure(new HttpError(URL, 400, null, wrong))).toMatchObject({
    status: 'failed',
    fields: { email: 'Uno.', password: 'Corta.' },
    message: null,
  });
  expect(notified()).toEqual([['danger', '¡Ups!', failed]]);
});

test('an error of an unknown field is shown for the whole form', async () => {
  const wrong = { non_field_errors: ['La cuenta está cerrada.'], constructor: ['Otro.'] };
  expect(await afterFailure(new HttpError(URL, 400, null, wrong))).toMatchObject({
    fields: {},
    message: 'La cuenta está cerrada.',
  });
});

test('messages that address a person as «usted» are shown with «tú»', async () => {
  const wrong = {
    email: ['Introduzca una dirección de correo electrónico válida.'],
    non_field_errors: ['No puede iniciar sesión con las credenciales proporcionadas.'],
  };
  expect(await afterFailure(new HttpError(URL, 400, null, wrong))).toMatchObject({
    fields: { email: 'Escribe una dirección de correo electrónico válida.' },
    message: 'No puedes iniciar sesión con las credenciales proporcionadas.',
  });
  expect(await afterFailure(new HttpError(URL, 400, detail.permissionDenied, {}))).toMatchObject({
    message: 'No tienes permiso para realizar esta acción.',
  });
  notified();
});

test('no message of the contract is shown with «usted»', () => {
  const messages = Object.values({ ...detail, ...fieldMessage }) as Array<
    string | ((value: never) => string)
  >;
  const shown = messages.map((message) =>
    serverMessage(typeof message === 'string' ? message : message([3] as never)),
  );
  expect(shown.length).toBeGreaterThan(80);
  expect(shown.filter((text) => /usted|introduzca|asegúrese|\buse\b|^no puede /i.test(text))).toEqual([]);
});

test('the detail of a 400 without field errors is shown for the whole form', async () => {
  expect(await afterFailure(new HttpError(URL, 400, 'El registro está cerrado.', {}))).toMatchObject({
    fields: {},
    message: 'El registro está cerrado.',
  });
  notified();
});

test('a 404 is told in the words of its form, which then says the way on and does not repeat it', async () => {
  const missing = new HttpError(URL, 404, 'Not found.', {});
  expect(await afterFailure(missing, 'Correo no encontrado')).toMatchObject({ message: 'Revísalo.' });
  expect(notified().at(-1)).toEqual(['danger', '¡Ups!', 'Correo no encontrado']);
});

test('a 429 shows in words how long to wait', async () => {
  for (const [seconds, words] of [
    [1, 'un segundo'],
    [45, '45 segundos'],
    [240, '4 minutos'],
    [100_000, '28 horas'],
    [200_000, '3 días'],
  ] as const) {
    expect(await afterFailure(new HttpError(URL, 429, 'x', {}, seconds))).toMatchObject({
      message: `Demasiados intentos. Intenta de nuevo en ${words}.`,
    });
  }
});

test('after a lost connection or a server error the message says that the text is still there', async () => {
  for (const error of [
    new NetworkError(URL, 'gone'),
    new HttpError(URL, 500, 'x', {}),
    new TypeError('bug'),
  ]) {
    const state = await afterFailure(error);
    expect(state.status === 'failed' && state.message).toContain('Lo que escribiste sigue aquí');
  }
});

test('a pending form is not sent again', async () => {
  const answers: Array<() => void> = [];
  const send = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  const form = createSubmit({ send, fields: {}, messages: { failed } });
  const first = form.submit(undefined);
  await form.submit(undefined);
  expect(form.$state.get()).toEqual({ status: 'pending' });
  answers[0]?.();
  await first;
  expect(send).toHaveBeenCalledOnce();
  expect(form.$state.get()).toEqual({ status: 'done' });
});
