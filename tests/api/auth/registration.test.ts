import { expect, test } from 'vitest';
import { createMailQueue } from '#api/mail/mail-queue.ts';
import { createMailTransport } from '#api/mail/transport.ts';
import { requestPasswordReset } from '#contract/password.ts';
import { register, resendEmail, verifyEmail } from '#contract/registration.ts';
import { confirmBy, keyIn, logIn, resetBy, signUp } from '../../support/accounts.ts';
import { ORIGIN, startApi, startMailingApi, type TestApi } from '../../support/api.ts';
import { inDays, make, PASSWORD } from '../../support/factories.ts';

const ANA = 'ana@example.com';
const UNVERIFIED = { fields: { non_field_errors: ['El correo electrónico no ha sido verificado.'] } };
const CREDENTIALS = {
  fields: { non_field_errors: ['No puede iniciar sesión con las credenciales proporcionadas.'] },
};
const KNOWN = { detail: 'Tu correo ya está confirmado' };
const NOT_FOUND = { status: 404, detail: 'Not found.' };

const verify = ({ client }: TestApi, key: string) => client.call(verifyEmail, { body: { key } });
const resend = ({ client }: TestApi, email: string) => client.call(resendEmail, { body: { email } });

test('registers, mails, confirms and logs in', async () => {
  const api = await startMailingApi();
  const body = { email: 'Ana@Example.com', password1: PASSWORD, password2: PASSWORD };
  expect(await api.client.call(register, { body })).toEqual({ detail: 'Se envió el correo de confirmación' });
  await expect(logIn(api, ANA)).rejects.toMatchObject(UNVERIFIED);
  await expect(logIn(api, ANA, 'otra cosa')).rejects.toMatchObject(CREDENTIALS);
  const mail = await api.mailTo(ANA);
  expect(mail.subject).toBe('Confirma tu correo en Risoteca');
  expect(mail.link).toMatch(new RegExp(`^${ORIGIN}/registro/confirmacion#[\\w-]{43}$`));
  expect(mail.html).toContain(`<a href="${mail.link}"`);
  expect(await verify(api, keyIn(mail.link))).toEqual({ detail: 'ok', email: ANA });
  // An old mail may be in a mailbox that its account has left.
  expect(await verify(api, keyIn(mail.link))).toEqual(KNOWN);
  expect(await logIn(api, ANA)).toBeTruthy();
});

test.each([
  ['corta', ['La contraseña es muy corta. Debe contener al menos 8 caracteres.']],
  ['90817263', ['La contraseña es totalmente numérica.']],
  ['PassWord1', ['La contraseña es muy común.']],
  [
    '1234567',
    [
      'La contraseña es muy corta. Debe contener al menos 8 caracteres.',
      'La contraseña es muy común.',
      'La contraseña es totalmente numérica.',
    ],
  ],
  ['😀😀😀😀😀😀😀', ['La contraseña es muy corta. Debe contener al menos 8 caracteres.']],
])('«%s» is refused as too weak, with the reason', async (password, messages) => {
  const api = await startApi();
  await expect(signUp(api, ANA, password)).rejects.toMatchObject({
    status: 400,
    fields: { password1: messages },
  });
  expect(await api.db.selectFrom('users').selectAll().execute()).toEqual([]);
});

test('an invalid registration is reported by field', async () => {
  const api = await startApi();
  const fails = (body: object) =>
    api.client.call(register, { body: body as never }).then(
      () => null,
      (error: { fields: unknown }) => error.fields,
    );
  const valid = { email: ANA, password1: PASSWORD, password2: PASSWORD };
  expect(await fails({ ...valid, password2: `${PASSWORD}!` })).toEqual({
    password1: ['Las contraseñas no coinciden'],
  });
  expect(await fails({ ...valid, email: 'ana' })).toEqual({
    email: ['Introduzca una dirección de correo electrónico válida.'],
  });
  expect(await fails({ ...valid, password1: 'x'.repeat(1001), password2: 'x'.repeat(1001) })).toHaveProperty(
    'password1',
  );
  expect(await fails({ ...valid, password1: 'a\0aaaaaaa', password2: 'a\0aaaaaaa' })).toHaveProperty(
    'password1',
  );
  expect(await fails({})).toEqual({
    email: ['Este campo es requerido.'],
    password1: ['Este campo es requerido.'],
    password2: ['Este campo es requerido.'],
  });
});

test('all errors of a registration are reported together', async () => {
  const api = await startApi();
  const fails = (body: object) =>
    api.client.call(register, { body: body as never }).then(
      () => null,
      (error: { fields: unknown }) => error.fields,
    );
  const tooShort = 'La contraseña es muy corta. Debe contener al menos 8 caracteres.';
  const badEmail = 'Introduzca una dirección de correo electrónico válida.';
  const differ = 'Las contraseñas no coinciden';
  expect(await fails({ email: 'ana', password1: 'corta', password2: 'corta' })).toEqual({
    email: [badEmail],
    password1: [tooShort],
  });
  expect(await fails({ email: 'ana', password1: PASSWORD, password2: 'otra' })).toEqual({
    email: [badEmail],
    password1: [differ],
  });
  // Clients show the first message of a field.
  expect(await fails({ email: 'ana', password1: 'corta', password2: 'otra' })).toEqual({
    email: [badEmail],
    password1: [tooShort],
    password2: [differ],
  });
  expect(await fails({ password1: 'corta' })).toEqual({
    email: ['Este campo es requerido.'],
    password1: [tooShort],
    password2: ['Este campo es requerido.'],
  });
  expect(await fails({ email: 'ana', password1: ['corta'], password2: null })).toMatchObject({
    email: [badEmail],
    password1: [expect.any(String)],
    password2: [expect.any(String)],
  });
});

test('passwords may contain emoji, and are compared in a normalised Unicode form', async () => {
  const api = await startMailingApi();
  await signUp(api, ANA, '🎤😂🎤😂🎤😂🎤😂');
  await confirmBy(api, ANA);
  expect(await logIn(api, ANA, '🎤😂🎤😂🎤😂🎤😂')).toBeTruthy();
  const emojiPassword = 'qué risa más ñoña';
  await signUp(api, 'beto@example.com', emojiPassword.normalize('NFC'));
  await confirmBy(api, 'beto@example.com');
  expect(await logIn(api, 'beto@example.com', emojiPassword.normalize('NFD'))).toBeTruthy();
});

test('a taken address gets the same answer as a new one, and its owner is mailed', async () => {
  const api = await startMailingApi();
  await make.user(api, ANA);
  const post = async (email: string) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ email, password1: 'otra risa más', password2: 'otra risa más' });
    const reply = await api.request('/api/registration/', { method: 'POST', body, headers });
    return [reply.status, await reply.text()];
  };
  expect(await post('ANA@example.com')).toEqual(await post('nueva@example.com'));
  const mail = await api.mailTo(ANA);
  expect(mail.subject).toBe('Ya tienes una cuenta en Risoteca');
  expect(mail.text).toContain(`${ORIGIN}/login`);
  expect(mail.text).toContain(`${ORIGIN}/recuperar-contrasena`);
  // A login with the new password does not reveal it either.
  await expect(logIn(api, ANA, 'otra risa más')).rejects.toMatchObject(UNVERIFIED);
  await expect(logIn(api, 'nueva@example.com', 'otra risa más')).rejects.toMatchObject(UNVERIFIED);
  expect(await logIn(api, ANA)).toBeTruthy();
});

test('a link confirms once, also for twenty concurrent requests, and the others hear that it is done', async () => {
  const api = await startMailingApi();
  await signUp(api, ANA);
  const { link } = await api.mailTo(ANA);
  const replies = await Promise.all(Array.from({ length: 20 }, () => verify(api, keyIn(link))));
  expect(replies.filter(({ detail }) => detail === 'ok')).toHaveLength(1);
  expect(replies.filter(({ detail }) => detail === KNOWN.detail)).toHaveLength(19);
});

test('a link that a mail scanner has followed says that the address is confirmed, and the password holds', async () => {
  const api = await startMailingApi();
  await signUp(api, ANA);
  const first = keyIn((await api.mailTo(ANA)).link);
  await resend(api, ANA);
  const second = keyIn((await api.mailTo(ANA)).link);
  await verify(api, first);
  for (const key of [first, first, second]) expect(await verify(api, key)).toEqual(KNOWN);
  expect(await logIn(api, ANA)).toBeTruthy();
  await api.db.updateTable('users').set({ is_active: 0 }).where('email', '=', ANA).execute();
  await expect(verify(api, first)).rejects.toMatchObject(NOT_FOUND);
});

test('an expired or invented link, or one of a deleted or inactive account, is not found', async () => {
  const api = await startMailingApi();
  await expect(verify(api, 'inventada')).rejects.toMatchObject(NOT_FOUND);
  const registeredKey = async (email: string) => {
    await signUp(api, email);
    return keyIn((await api.mailTo(email)).link);
  };
  const [expiredKey, deletedKey, off] = [
    await registeredKey('tarde@x.mx'),
    await registeredKey('ida@x.mx'),
    await registeredKey('apagada@x.mx'),
  ];
  const id = (
    await api.db.selectFrom('users').select('id').where('email', '=', 'tarde@x.mx').executeTakeFirst()
  )?.id;
  await api.db
    .updateTable('account_links')
    .set({ expires_at: inDays(-1) })
    .where('user_id', '=', id ?? 0)
    .execute();
  await api.db.deleteFrom('users').where('email', '=', 'ida@x.mx').execute();
  await api.db.updateTable('users').set({ is_active: 0 }).where('email', '=', 'apagada@x.mx').execute();
  for (const key of [expiredKey, deletedKey, off])
    await expect(verify(api, key)).rejects.toMatchObject(NOT_FOUND);
});

test('a registration of an address with two passwords confirms neither, whichever link is followed', async () => {
  for (const order of ['first', 'last'] as const) {
    const api = await startMailingApi();
    await signUp(api, ANA, 'la de la dueña');
    const first = await api.mailTo(ANA);
    await signUp(api, ANA, 'la del ladrón');
    const last = await api.mailTo(ANA);
    await verify(api, keyIn({ first, last }[order].link));
    // The right password is unknown: the owner of the mailbox chooses one by mail.
    for (const password of ['la de la dueña', 'la del ladrón'])
      await expect(logIn(api, ANA, password)).rejects.toMatchObject({ status: 400 });
    const { subject, link } = await api.mailTo(ANA);
    expect(subject).toBe('Elige una nueva contraseña para Risoteca');
    await expect(verify(api, keyIn({ first: last, last: first }[order].link))).rejects.toMatchObject(
      NOT_FOUND,
    );
    await resetBy(api, link, 'la definitiva');
    expect(await logIn(api, ANA, 'la definitiva')).toBeTruthy();
  }
});

test('the same registration sent twice is one registration', async () => {
  const api = await startMailingApi();
  await signUp(api, ANA, 'siempre la misma');
  await signUp(api, ANA, 'siempre la misma');
  await verify(api, keyIn((await api.mailTo(ANA)).link));
  expect(await logIn(api, ANA, 'siempre la misma')).toBeTruthy();
});

test('the confirmation can be sent again, and both links confirm the same password', async () => {
  const api = await startMailingApi();
  await signUp(api, ANA);
  const first = await api.mailTo(ANA);
  expect(await resend(api, 'ANA@example.com')).toEqual({ detail: 'Se envió el correo de confirmación' });
  const second = await api.mailTo(ANA);
  expect(second.link).not.toBe(first.link);
  await verify(api, keyIn(first.link));
  expect(await verify(api, keyIn(second.link))).toEqual(KNOWN);
  expect(await logIn(api, ANA)).toBeTruthy();
});

test('sending again for two registered passwords asks the owner to choose one', async () => {
  const api = await startMailingApi();
  await signUp(api, ANA, 'la del ladrón');
  await signUp(api, ANA, 'la de la dueña');
  await resend(api, ANA);
  const { subject, link } = await api.mailTo(ANA);
  expect(subject).toBe('Elige una nueva contraseña para Risoteca');
  await resetBy(api, link, 'la definitiva');
  expect(await logIn(api, ANA, 'la definitiva')).toBeTruthy();
});

test('sending again gives the same answer for confirmed, unknown and inactive accounts, without a mail', async () => {
  const api = await startMailingApi();
  await make.user(api, ANA);
  const off = await make.user(api, 'apagada@example.com', { is_email_verified: false });
  await api.db.updateTable('users').set({ is_active: 0 }).where('id', '=', off).execute();
  for (const email of [ANA, 'nadie@example.com', 'apagada@example.com']) {
    expect(await resend(api, email)).toEqual({ detail: 'Se envió el correo de confirmación' });
    expect(await api.countTo(email)).toBe(0);
  }
});

test('one address gets three mails of a kind an hour, and the answer does not reveal the limit', async () => {
  const api = await startMailingApi();
  for (let time = 0; time < 5; time += 1) await signUp(api, ANA);
  expect(await api.countTo(ANA)).toBe(3);
  for (let time = 0; time < 5; time += 1)
    await api.client.call(requestPasswordReset, { body: { email: ANA } });
  expect(await api.countTo(ANA)).toBe(6);
});

test('registration works while the mail server is down, and the mail is sent later with a valid link', async () => {
  const api = await startMailingApi();
  api.mail.setDown(true);
  await signUp(api, ANA);
  let hours = 0;
  const { config, logger } = api.services;
  const clock = () => new Date(Date.now() + hours * 3_600_000);
  const mailQueue = createMailQueue(api.services, createMailTransport(config, logger), clock);
  await mailQueue.deliver();
  hours = 1;
  await mailQueue.deliver();
  expect(api.mail.received).toEqual([]);
  api.mail.setDown(false);
  hours = 2;
  await mailQueue.deliver();
  expect(api.mail.received).toHaveLength(1);
  await confirmBy(api, ANA);
  expect(await logIn(api, ANA)).toBeTruthy();
});

test('a mail whose link is obsolete is not sent', async () => {
  const api = await startMailingApi();
  await signUp(api, ANA);
  await api.db.deleteFrom('account_links').execute();
  expect(await api.countTo(ANA)).toBe(0);
  expect(await api.db.selectFrom('mails').select(['next_attempt_at', 'sent_at']).execute()).toEqual([
    { next_attempt_at: null, sent_at: null },
  ]);
});

test('stopping waits for the mail in flight, which is not sent again', async () => {
  const { services, db } = await startApi();
  const [handedOver, delivered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const recipients: string[] = [];
  const mailQueue = createMailQueue(services, async ({ recipient }) => {
    recipients.push(recipient);
    handedOver.resolve();
    await delivered.promise;
  });
  const mail = { replyTo: '', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' };
  await mailQueue.enqueue({ ...mail, recipient: ANA });
  await mailQueue.enqueue({ ...mail, recipient: 'beto@example.com' });
  const stop = mailQueue.start();
  await handedOver.promise;
  const stopping = stop();
  delivered.resolve();
  await stopping;
  expect(recipients).toEqual([ANA]);
  expect(await db.selectFrom('mails').select(['recipient', 'attempts']).orderBy('id').execute()).toEqual([
    { recipient: ANA, attempts: 1 },
    { recipient: 'beto@example.com', attempts: 0 },
  ]);
});
