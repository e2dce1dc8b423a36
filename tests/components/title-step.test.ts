import { expect, test } from 'vitest';
import { STEPS, titleStep } from '#components/poster/title-step.ts';

test.each([
  ['Ñ', 38, 30],
  ['Risas de azotea', 38, 20],
  ['La noche interminable de los comediantes que prometieron ser breves', 38, 9],
  ['a'.repeat(140), 38, 5],
])('the title %s takes the largest size that fits', (title, height, size) => {
  expect(STEPS[titleStep(title, height)]).toBe(size);
});
