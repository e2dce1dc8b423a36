import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';

const run = promisify(execFile);

const jar = join(
  dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
  'build/dist/vnu.jar',
);

/** Its CSS checker does not know container queries, cascade layers or view transitions: only HTML is checked. */
const WITHOUT_CSS = 'CSS: .*';

/** The HTML standard allows `blocking` on `rel=expect` too (https://html.spec.whatwg.org/#link-type-expect). */
const WITHOUT_EXPECT = 'A “link” element with a “blocking” attribute .*';

test('the Nu HTML checker finds no error on any page', async () => {
  const { embedded } = inject('sites');
  const args = [
    '-jar',
    jar,
    '--errors-only',
    '--exit-zero-always',
    '--format',
    'json',
    '--filterpattern',
    `${WITHOUT_CSS}|${WITHOUT_EXPECT}`,
  ];
  const { stderr } = await run('java', [...args, '--skip-non-html', embedded], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const { messages } = JSON.parse(stderr) as {
    messages: Array<{ url: string; message: string; extract: string }>;
  };
  expect(messages.slice(0, 5).map(({ url, message, extract }) => `${url}: ${message} in ${extract}`)).toEqual(
    [],
  );
});
