import { expect, test } from 'vitest';
import { deviceOf } from '#api/accounts/device.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

test.each([
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${BLINK} Mobile Safari/537.36`, 'Chrome en Android'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari en iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} CriOS/142.0 Mobile Safari/604.1`,
    'Chrome en iPhone',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`, 'Safari en Mac'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36 Edg/142.0.0.0`, 'Edge en Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${BLINK} SamsungBrowser/25.0 Mobile Safari/537.36`,
    'Samsung Internet en Android',
  ],
  ['curl/8.9', ''],
  ['<script>alert(1)</script>', ''],
  [undefined, ''],
])('%s is «%s»', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});
