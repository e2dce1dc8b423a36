import { servicePorts, testPort } from './service-ports.ts';

/* Takes the clock of the product that `npm run test:server` started, if there is one: it began earlier than this run. */

if (!process.env['CI'] && process.env['TEST_CLOCK_OFFSET'] === undefined) {
  const { control } = servicePorts(testPort);
  const offset = await fetch(`http://127.0.0.1:${control}/clock`).then(
    (answer) => answer.text(),
    () => undefined,
  );
  if (offset !== undefined) process.env['TEST_CLOCK_OFFSET'] = offset;
}
