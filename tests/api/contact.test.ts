import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { carryOutDeletions } from '#api/accounts/deletion.ts';
import { createMailQueue } from '#api/mail/mail-queue.ts';
import { createMailTransport } from '#api/mail/transport.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { startApi, startMailingApi, type TestApi } from '../support/api.ts';
import { inDays, make } from '../support/factories.ts';

const message = {
  name: 'Ana Peña',
  email: 'ana@example.com',
  message: 'Hola:\n\n¿Cómo aparezco <b>aquí</b>?',
};

const send = (api: TestApi, body: Record<string, string>) =>
  api.client.call(sendContactMessage, { body: body as typeof message });

const form = (api: TestApi, fields: Record<string, string>, headers = {}) =>
  api.request('/api/contact/form/', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });

test('a message is stored and mailed to the site, with the sender as Reply-To', async () => {
  const api = await startMailingApi({
    env: { CONTACT_EMAIL: 'hola@risoteca.test', MAIL_FROM: 'Risoteca <no@risoteca.test>' },
  });
  await send(api, message);
  expect(await api.countTo('hola@risoteca.test')).toBe(1);
  expect(await api.db.selectFrom('contact_messages').select(['name', 'email', 'message']).execute()).toEqual([
    message,
  ]);
  const receivedMail = await api.mailTo('hola@risoteca.test');
  expect(receivedMail.subject).toBe('Mensaje de Ana Peña para Risoteca');
  expect(receivedMail.replyTo).toBe('ana@example.com');
  expect(receivedMail.text).toContain('¿Cómo aparezco <b>aquí</b>?');
  expect(receivedMail.html).toContain('&lt;b&gt;aquí&lt;/b&gt;');
});

test('a message waits while the mail server is down and is sent once', async () => {
  const api = await startMailingApi({ env: { CONTACT_EMAIL: 'hola@risoteca.test' } });
  const { mail, services } = api;
  mail.setDown(true);
  await send(api, message);
  let minutes = 0;
  const clock = () => new Date(Date.now() + minutes * 60_000);
  const newQueue = () =>
    createMailQueue(services, createMailTransport(services.config, services.logger), clock);
  const mailQueue = newQueue();
  await mailQueue.deliver();
  expect(mail.received).toHaveLength(0);
  mail.setDown(false);
  await mailQueue.deliver();
  expect(mail.received).toHaveLength(0);
  minutes = 2;
  await Promise.all([mailQueue.deliver(), mailQueue.deliver()]);
  await mailQueue.deliver();
  expect(mail.received).toHaveLength(1);
});

test('sent and abandoned mails are deleted after 30 days, queued ones are not', async () => {
  const api = await startMailingApi({ env: { CONTACT_EMAIL: 'hola@risoteca.test' } });
  const { mail, services, db } = api;
  const post = (subject: string) =>
    services.mailQueue.enqueue({ recipient: 'ana@example.com', replyTo: '', subject, text: '', html: '' });
  const remainingMails = async () =>
    (await db.selectFrom('mails').select('subject').execute()).map((row) => row.subject);
  let days = 0;
  const mailQueue = createMailQueue(
    services,
    createMailTransport(services.config, services.logger),
    () => new Date(inDays(days)),
  );
  await post('Enviado');
  await mailQueue.deliver();
  await post('Abandonado');
  await db.updateTable('mails').set({ next_attempt_at: null }).execute();
  days = 29;
  await mailQueue.deliver();
  expect(await remainingMails()).toEqual(['Enviado', 'Abandonado']);
  await post('En espera');
  mail.setDown(true);
  days = 31;
  await mailQueue.deliver();
  expect(await remainingMails()).toEqual(['En espera']);
});

test('two processes with one queue send each mail once', async () => {
  const api = await startMailingApi({ env: { CONTACT_EMAIL: 'hola@risoteca.test' } });
  const { mail, services } = api;
  for (const name of ['Ana', 'Beto', 'Carla']) await send(api, { ...message, name });
  const queues = Array.from({ length: 4 }, () =>
    createMailQueue(services, createMailTransport(services.config, services.logger)),
  );
  await Promise.all(queues.map((mailQueue) => mailQueue.deliver()));
  const subjects = mail.received.map(({ subject }) => subject.split(' ')[2]);
  expect(subjects).toHaveLength(3);
  expect(new Set(subjects)).toEqual(new Set(['Ana', 'Beto', 'Carla']));
});

test('without a mail server mails are written to the outbox', async () => {
  const api = await startApi({ env: { CONTACT_EMAIL: 'hola@risoteca.test' } });
  await send(api, message);
  await api.services.mailQueue.deliver();
  const outbox = join(api.services.config.dataDir, 'outbox');
  const [file = ''] = await readdir(outbox);
  expect(file).toMatch(/^\d+\.eml$/);
  expect((await PostalMime.parse(await readFile(join(outbox, file)))).subject).toBe(
    'Mensaje de Ana Peña para Risoteca',
  );
});

test('typed text cannot add a header or a recipient', async () => {
  const api = await startApi({ env: { CONTACT_EMAIL: 'hola@risoteca.test' } });
  await send(api, { ...message, name: 'Ana\r\nBcc: todos@example.com\r\n\r\nHola' });
  await api.services.mailQueue.deliver();
  const outbox = join(api.services.config.dataDir, 'outbox');
  const [file = ''] = await readdir(outbox);
  const parsed = await PostalMime.parse(await readFile(join(outbox, file)));
  expect(parsed.bcc).toBeUndefined();
  expect(parsed.to).toHaveLength(1);
  await expect(
    send(api, { ...message, email: 'ana@example.com\r\nBcc: x@example.com' }),
  ).rejects.toMatchObject({
    status: 400,
    fields: { email: ['Introduzca una dirección de correo electrónico válida.'] },
  });
});

test('a missing or too long value is reported under its field', async () => {
  const api = await startApi();
  await expect(send(api, {})).rejects.toMatchObject({
    fields: {
      name: ['Este campo es requerido.'],
      email: ['Este campo es requerido.'],
      message: ['Este campo es requerido.'],
    },
  });
  await expect(send(api, { ...message, name: '   ', message: 'a'.repeat(5001) })).rejects.toMatchObject({
    fields: {
      name: ['Este campo no puede estar en blanco.'],
      message: ['Asegúrese de que este campo no tenga más de 5000 caracteres.'],
    },
  });
});

test('a message with the honeypot field filled in is answered and not stored', async () => {
  const api = await startApi();
  await send(api, { ...message, website: 'https://spam.example' });
  expect((await form(api, { ...message, website: 'x' })).headers.get('location')).toBe('/contacto/enviado');
  expect(await api.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
});

test('one address can send five messages an hour, also concurrently, and is told how long to wait', async () => {
  const api = await startApi({ env: { TRUST_PROXY: '1' } });
  const from = (address: string) => form(api, message, { 'X-Forwarded-For': `6.6.6.6, ${address}` });
  const replies = await Promise.all(Array.from({ length: 20 }, () => from('203.0.113.7')));
  const led = replies.map((reply) => reply.headers.get('location'));
  expect(led.filter((location) => location === '/contacto/enviado')).toHaveLength(5);
  expect((await from('203.0.113.8')).headers.get('location')).toBe('/contacto/enviado');
  const refused = await api.request('/api/contact/', {
    method: 'POST',
    body: JSON.stringify(message),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.7' },
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
});

test('the plain form redirects to a page in every case', async () => {
  const api = await startApi();
  const valid = await form(api, message);
  expect([valid.status, valid.headers.get('location')]).toEqual([303, '/contacto/enviado']);
  const invalid = await form(api, { ...message, email: 'ana' });
  expect([invalid.status, invalid.headers.get('location')]).toEqual([303, '/contacto/no-enviado']);
});

test('a message is deleted after twelve months, as the privacy notice says', async () => {
  const api = await startApi();
  const body = { name: 'Ana', email: 'ana@example.com', message: 'Hola' };
  await api.client.call(sendContactMessage, { body });
  const count = async () => (await api.db.selectFrom('contact_messages').select('id').execute()).length;
  await carryOutDeletions(api.services, new Date(inDays(364)));
  expect(await count()).toBe(1);
  await carryOutDeletions(api.services, new Date(inDays(367)));
  expect(await count()).toBe(0);
});

test('a request of a comedian is deleted twelve months after it was answered, and not while it waits', async () => {
  const api = await startApi();
  const user_id = await make.user(api, 'ana@risoteca.test');
  const created_at = inDays(-500);
  const request = { user_id, nickname: 'Ana', message: '', comedian_id: null, created_at };
  await api.db
    .insertInto('comedian_requests')
    .values([
      { ...request, read_at: null },
      { ...request, read_at: inDays(-364) },
      { ...request, read_at: inDays(-367) },
    ])
    .execute();
  await carryOutDeletions(api.services);
  const left = await api.db.selectFrom('comedian_requests').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual([1, 2]);
});

test('the reason of a mail that is not sent is logged and stored without addresses', async () => {
  const lines: string[] = [];
  const api = await startMailingApi({
    env: { CONTACT_EMAIL: 'contacto@risoteca.test', LOG_LEVEL: 'info' },
    log: (line) => lines.push(line),
  });
  api.mail.setDown(true);
  await send(api, message);
  await api.services.mailQueue.deliver();
  const log = lines.join('');
  expect(log).toContain('out of order for <…>');
  expect(log).not.toMatch(/@/);
  const stored = await api.db.selectFrom('mails').select('last_error').execute();
  expect(stored.map(({ last_error }) => last_error).join('')).not.toContain('@');
});
