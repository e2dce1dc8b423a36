import type { Page } from '@playwright/test';
import type { Visit } from './rest.ts';
import { bodyOf, brotliWeight, fitsBrotli, inlineScript, KB, sentAs } from './weights.ts';

/** The most that a first view may weigh, in bytes. */
const MOST = { html: 14 * KB, script: 4 * KB, font: 30 * KB, page: 100 * KB, firstPicture: 30 * KB };

const over = (part: string, weight: number, most: number): string[] =>
  weight > most ? [`${part}: ${weight} bytes are more than ${most}`] : [];

const sizesOf = (bodies: readonly Buffer[]) => bodies.map((body) => body.byteLength);
const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0);

/** What is too heavy in a first view: HTML, scripts, fonts, and style sheets of their own, of which there are none. */
export async function overBudget({ response, requests }: Visit): Promise<string[]> {
  const html = (await response?.text()) ?? '';
  const bodies = (type: string) => Promise.all(sentAs(requests, type).map(bodyOf));
  // Scripts are compressed like the page; fonts are compressed already.
  const scripts = [...(await bodies('script')), inlineScript(html)].map(brotliWeight);
  return [
    ...(fitsBrotli(html, MOST.html) ? [] : over('HTML', brotliWeight(html), MOST.html)),
    ...over('script', sum(scripts), MOST.script),
    ...over('font', sum(sizesOf(await bodies('font'))), MOST.font),
    ...sentAs(requests, 'stylesheet').map((sent) => `a style sheet of its own: ${sent.url()}`),
    // An island has a framework, which is loaded at the first touch.
    ...sentAs(requests, 'script')
      .map((sent) => sent.url())
      .filter((url) => url.includes('island')),
  ];
}

/** What is too heavy on a phone: the whole page as it comes, and its first picture, which is not lazy. */
export async function overPhoneBudget(page: Page, { requests }: Visit): Promise<string[]> {
  const html = brotliWeight(await page.content());
  const rest = sum(sizesOf(await Promise.all(requests.slice(1).map(bodyOf))));
  const found = over('whole page', html + rest, MOST.page);
  const first = page.locator('img[fetchpriority="high"]');
  if ((await first.count()) === 0) return found;
  if ((await first.getAttribute('loading')) === 'lazy') found.push('the first picture is lazy');
  const url = await first.evaluate((image: HTMLImageElement) => image.currentSrc);
  const sent = requests.find((each) => each.url() === url);
  if (!sent) return [...found, `the first picture was not requested: ${url}`];
  return [...found, ...over(url, (await bodyOf(sent)).byteLength, MOST.firstPicture)];
}
