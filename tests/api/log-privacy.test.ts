import { expect, test } from 'vitest';
import { insertUser } from '#api/data/account/user.ts';
import { startMailingApi } from '../support/api.ts';

const ADDRESSES = ['203.0.113.7', '2001:db8:1:2::5'];
const ANA = 'ana@example.com';

test('what visitors do leaves neither their addresses nor what they typed in the log', async () => {
  const lines: string[] = [];
  const api = await startMailingApi({ env: { LOG_LEVEL: 'debug' }, log: (line) => lines.push(line) });
  // Its refusal quotes the recipient.
  api.mail.setDown(true);
  const send = async (address: string, path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const reply = await api.requestFrom(address, path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    await reply.arrayBuffer();
    return reply.status;
  };
  for (const address of ADDRESSES) {
    expect(await send(address, '/api/login/', { email: ANA, password: 'otra clave' })).toBe(400);
    await api.requestFrom(address, `/api/events/?search=${encodeURIComponent(ANA)}`);
    await api.requestFrom(address, '/api/esto-no-existe/');
  }
  const registration = { email: ANA, password1: 'una risa de más', password2: 'una risa de más' };
  expect(await send('203.0.113.7', '/api/registration/', registration)).toBe(201);
  await api.services.accountRequests.settled();
  await api.services.mailQueue.deliver();
  expect(lines.filter((line) => line.includes('mail not sent')).length).toBe(1);
  // A database quotes the row that it refuses.
  await insertUser(api.db, { email: 'dos@example.com', password_hash: '' });
  await insertUser(api.db, { email: 'dos@example.com', password_hash: '' }).catch((error: unknown) =>
    api.services.logger.error({ err: error }, 'request failed'),
  );
  expect(lines.filter((line) => line.includes('"request"')).length).toBeGreaterThanOrEqual(7);
  const log = lines.join('');
  for (const text of [...ADDRESSES, 'example.com', 'search', 'una risa', 'otra clave'])
    expect(log).not.toContain(text);
});
