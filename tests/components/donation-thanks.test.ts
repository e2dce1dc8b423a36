import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { openPage } from '../support/browser-globals.ts';

/** What the page of thanks shows once the server has said how a donation of $100 stands. */
async function shownFor(status: string) {
  openPage('/donar/gracias?session_id=cs_test_1');
  const place = { textContent: '' };
  const shown = { hasRetry: false, isUnpaid: false };
  const retry = { toggleAttribute: (_: 'hidden', isHidden: boolean) => (shown.hasRetry = !isHidden) };
  const ticket = { replaceWith: (other: string) => (shown.isUnpaid = other === 'another heading') };
  const template = { content: { cloneNode: () => 'another heading' } };
  const page = {
    title: '¡Gracias! · Risoteca',
    querySelector: (selector: string) =>
      ({ '[data-thanks]': place, '[data-again]': retry, '.ticket:has(h1)': ticket })[selector] ?? template,
  };
  vi.stubGlobal('document', page);
  const $outcome = atom<object | null>(null);
  vi.doMock('#stores/donation-status.ts', () => ({ followDonation: () => ({ $outcome }) }));
  await import('#islands/donation/thanks.ts');
  $outcome.set({ status, amount: 100 });
  return { ...shown, text: place.textContent, title: page.title };
}

test.for([
  ['failed', 'El pago de $100 no se pudo completar y no se te cobró nada.'],
  ['expired', 'El tiempo para pagar $100 se acabó y no se te cobró nada.'],
] as const)(
  'the page of a payment that %s does not say thanks and leads back to the form',
  async ([status, text]) => {
    expect(await shownFor(status)).toEqual({
      text: expect.stringContaining(text) as string,
      title: 'No se completó el pago · Risoteca',
      isUnpaid: true,
      hasRetry: true,
    });
  },
);

test.for([
  ['created', 'Estamos esperando la confirmación de tu donativo de $100.'],
  ['pending', 'Tu ficha de OXXO por $100 está lista.'],
  ['paid', 'Recibimos tu donativo de $100.'],
  ['refunded', 'Tu donativo de $100 se devolvió completo.'],
  ['partially_refunded', 'Se devolvió una parte de tu donativo de $100.'],
  ['review', 'no coincide con los $100 acordados'],
] as const)('the page of a donation that is %s says thanks and how it stands', async ([status, text]) => {
  expect(await shownFor(status)).toEqual({
    text: expect.stringContaining(text) as string,
    title: '¡Gracias! · Risoteca',
    isUnpaid: false,
    hasRetry: false,
  });
});
