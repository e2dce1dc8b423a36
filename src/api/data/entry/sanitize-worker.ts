import { parentPort } from 'node:worker_threads';
import { richText } from '#rich-text/rich-text.ts';

/* The worker thread of `sanitize-ahead.ts`: answers each list of texts with the sanitized ones. */
parentPort?.on('message', (texts: readonly string[]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage(texts.map(richText));
});
