import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';

/*
 * Preloaded with `node --import`: stands in for the host `feeds.test`, which tests cannot
 * reach. Requests to it go to the server at `FEED_HOST`; other requests are unchanged.
 */

const host = process.env['FEED_HOST'];
const get = https.get.bind(https);

type Answer = (response: IncomingMessage) => void;

https.get = ((url: URL, options: RequestOptions, onAnswer: Answer) => {
  if (!host || url.hostname !== 'feeds.test') return get(url, options, onAnswer);
  const { agent: _, ...rest } = options;
  return http.get(new URL(`/feeds${url.pathname}`, host), rest, onAnswer);
}) as typeof https.get;
