import { createClient } from '#client/http/http.ts';
import type { ToPublisher } from '#publisher/messages.ts';
import { startPublisher } from '#publisher/publisher.ts';

/* The publisher as `npm start` runs it, with prebuilt templates. */

const [apiUrl = '', siteUrl = '', releases = '', templates = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit(0));

const early: ToPublisher[] = [];
let receive = (message: ToPublisher): void => void early.push(message);
process.on('message', (message) => receive(message as ToPublisher));
const publisher = await startPublisher({
  client: createClient({ baseUrl: apiUrl }),
  siteUrl,
  siteName: 'Risoteca',
  isPolling: false,
  releases,
  makeTemplates: async () => templates,
  send: (message) => void process.send?.(message),
  signal: new AbortController().signal,
});
receive = publisher.receive;
early.forEach(receive);
