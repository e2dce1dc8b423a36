import { expect, test } from 'vitest';
import { donationReceipt } from '#api/mail/templates/donation-receipt.ts';
import { EMAIL, startDonations } from '../../support/stripe.ts';

test('a paid donation has one receipt, also for repeated and concurrent events', async () => {
  const api = await startDonations();
  api.holdEvents();
  const { session, id } = await api.donate(1234.5);
  await api.chooseOutcome(session, 'oxxo');
  await api.chooseOutcome(session, 'pay');
  await Promise.all([...api.events, ...api.events, ...api.events].map((event) => api.deliver(event)));
  await Promise.all(api.events.map((event) => api.deliver({ ...event, id: `${event.id}_otra_vez` })));
  expect(await api.countTo(EMAIL)).toBe(1);
  const mail = await api.mailTo(EMAIL);
  expect(mail.subject).toBe('[Prueba] Gracias por tu donación a Risoteca');
  expect(mail.text).toContain(`Folio: ${String(id).padStart(6, '0')}`);
  expect(mail.text).toContain('Monto: $1,234.50 MXN');
  expect(mail.text).toContain('no se cobró nada');
  expect(mail.link).toBe('https://risoteca.test/donar');
});

test('a receipt of real money does not mention tests and has the date in Mexico City', () => {
  const donation = { id: 7, amount: 1000, paid_at: '2026-11-21T02:30:00.000Z' };
  const site = { siteName: 'Risoteca', siteUrl: 'https://risoteca.test' };
  const { subject, text } = donationReceipt(site, donation, false);
  expect(`${subject}\n${text}`).not.toMatch(/prueba/i);
  expect(text).toContain(
    'Folio: 000007\nFecha: 20 de noviembre de 2026 a las 20:30 h, Ciudad de México\nMonto: $10.00 MXN',
  );
  expect(text).toContain('No es un comprobante fiscal.');
});

test('an unpaid or wrong payment has no receipt; a refunded one had one', async () => {
  const api = await startDonations();
  const waiting = await api.donate(50);
  await api.chooseOutcome(waiting.session, 'oxxo', 'espera@correo.test');
  const expiredVoucher = await api.donate(50);
  await api.chooseOutcome(expiredVoucher.session, 'oxxo', 'vencida@correo.test');
  await api.chooseOutcome(expiredVoucher.session, 'lapse');
  const refused = await api.donate(50);
  await api.chooseOutcome(refused.session, 'refused', 'rechazada@correo.test');
  const refunded = await api.donate(50);
  await api.chooseOutcome(refunded.session, 'card', 'Devuelta@Correo.test');
  const { payment_intent } = await api.stripe.checkout.sessions.retrieve(refunded.session);
  await api.stripe.refunds.create({ payment_intent: String(payment_intent) });
  await api.services.mailQueue.deliver();
  expect(api.mail.received.map(({ to }) => to)).toEqual(['devuelta@correo.test']);
});

test('a payment without an address is stored without a receipt', async () => {
  const api = await startDonations();
  api.holdEvents();
  const { session, id } = await api.donate(50);
  await api.chooseOutcome(session, 'card');
  const [event] = api.events;
  await api.deliver({ ...event, data: { object: { ...event?.data.object, customer_details: null } } });
  expect(await api.row(id)).toMatchObject({ status: 'paid', email: null, receipt_at: null });
  await api.services.mailQueue.deliver();
  expect(api.mail.received).toEqual([]);
});
