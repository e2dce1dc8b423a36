import { randomBytes } from 'node:crypto';
import { expect, test } from './page.ts';
import { PHONE, visitPage } from './page-visits.ts';
import { acceptedStrings } from './policy.ts';

/* The audits of pages (`page-visits.ts`) see what they look for, on a page that has every fault. */

test.use({ viewport: PHONE, deviceScaleFactor: 2 });

const noise = (bytes: number) => randomBytes(bytes).toString('hex');

/** What makes a page faulty, by the place in its HTML before which it is put. */
const FAULTS: Record<string, string> = {
  '</head>': `<link rel="stylesheet" href="/fault.css"><script src="/island-fault.js"></script>`,
  '</main>': `<p class="wide">Ancho</p><p class="cut">Cortado</p><p class="narrow">Interminable</p>
    <p><b>Pegado</b><i>así</i> <img src="/favicon.svg"> <img src="https://terceros.test/x.png" alt=""></p>
    <p class="pale">Pálido</p><script>document.title = 'roto'</script><!-- ${noise(15_000)} -->`,
};

/** The policy of a page allows no styles that are written in it, but its scripts may add some. */
const STYLES = `
  .wide { width: 2000px; }
  .cut { height: 5px; overflow: hidden; }
  .narrow { width: 3ch; overflow-wrap: anywhere; }
  .pale { color: #bbb; background: #ccc; }
  main h1 { font-size: 100px !important; }
  header { min-height: 120px !important; }
  main { position: sticky !important; }
  nav :is(a, button) { all: unset !important; }`;

const SCRIPT = `
  const styles = new CSSStyleSheet();
  styles.replaceSync(${JSON.stringify(STYLES)});
  document.adoptedStyleSheets = [styles];
  fetch('/api/events/');
  console.error('roto'); // ${noise(5000)}`;

const EXPECTED = [
  /^budget: HTML: /,
  /^budget: script: /,
  /^budget: a style sheet of its own/,
  /^budget: .*island/,
  /^budget on a desktop: /,
  /^header and bar: /,
  /^header at 1280 px: /,
  /^header at 1920 px: /,
  /^titles at 360 px: /,
  /^titles at 800 px: /,
  /^accessibility: .*360 px is \d+ px too wide/,
  /^accessibility: .*1280 px is \d+ px too wide/,
  /^accessibility: .*360 px, light: image-alt/,
  /^accessibility: .*1280 px, light: image-alt/,
  /^accessibility: .*360 px, dark: color-contrast/,
  /^accessibility: .*1280 px, dark: color-contrast/,
  /^accessibility: .*Pegado\|así/,
  /^layout at 320 px: \d+ px too wide/,
  /^layout at 320 px: clipped: .*Cortado/,
  /^layout at 320 px: broken: .*Interminable/,
  /^layout at 1920 px: clipped: .*Cortado/,
  /^layout with text at twice its size: clipped: .*Cortado/,
  /^sticks to a low screen: /,
  /^current links in forced colours: /,
  /^security policy: script-src/,
  /^console: roto/,
  /^third party: https:\/\/terceros\.test/,
  /^API: /,
];

test('audits find each fault that a page can have', async ({ page, problems }) => {
  await page.route('/comediantes', async (route) => {
    const response = await route.fetch();
    let body = (await response.text()).replace(/require-trusted-types-for [^;"]+/, '');
    for (const [place, fault] of Object.entries(FAULTS)) body = body.replace(place, fault + place);
    await route.fulfill({ response, body });
  });
  await page.route('/fault.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.route('/island-fault.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  const found = [...(await visitPage(page, '/comediantes')), ...problems.splice(0)];
  const missing = EXPECTED.filter((fault) => !found.some((each) => fault.test(each)));
  expect.soft(missing, found.join('\n')).toEqual([]);
  // Without the rule of its policy.
  expect.soft(await acceptedStrings(page)).toContain('innerHTML');
  problems.splice(0);
});
