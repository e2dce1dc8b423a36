import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Until when the certificate is valid; null without TLS. */
  validUntil: Date | null;
}

/** Milliseconds without an answer. */
const TIMEOUT = 10_000;

const MAX_BODY = 1_000_000;

/**
 * Requests a page and follows no redirect. `connect`, `host:port`, is connected to instead of the address of the URL, whose
 * name is still sent and compared with the certificate. Rejects where there is no answer.
 */
export function ask(url: string, connect: string | null = null): Promise<Answer> {
  const target = new URL(url);
  const isTls = target.protocol === 'https:';
  const elsewhere = connect === null ? null : new URL(`tcp://${connect}`);
  const name = target.hostname.replaceAll(/[[\]]/g, '');
  return new Promise((resolve, reject) => {
    const sent = (isTls ? httpsRequest : httpRequest)(
      {
        host: (elsewhere?.hostname ?? target.hostname).replaceAll(/[[\]]/g, ''),
        port: elsewhere?.port || target.port || (isTls ? 443 : 80),
        path: target.pathname + target.search,
        headers: { Host: target.host, Accept: 'text/html, application/json', 'Accept-Encoding': 'gzip' },
        ...(isTls && isIP(name) === 0 && { servername: name }),
        timeout: TIMEOUT,
        agent: false,
      },
      (response) => {
        const { valid_to } = isTls ? (response.socket as TLSSocket).getPeerCertificate() : { valid_to: '' };
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes <= MAX_BODY) parts.push(part);
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString(),
            validUntil: valid_to ? new Date(valid_to) : null,
          }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT / 1000} s`)));
    sent.on('error', reject);
    sent.end();
  });
}
