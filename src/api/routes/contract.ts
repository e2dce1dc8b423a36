import { createHash } from 'node:crypto';
import { openApiDocument } from '#contract/openapi.ts';
import { docsPage } from '../docs/page.ts';
import { docsCss } from '../docs/style.ts';
import { jsonResponseOf, sendJsonResponse } from '../http/json-response.ts';
import type { Mount } from '../http/mount.ts';

/** Both forms of the contract, ready to be sent. */
function write({ mounted }: Mount, origin: string) {
  const document = openApiDocument(mounted, origin);
  const page = docsPage(mounted, document, origin).toString();
  // The page puts the style between line breaks of its own; the policy names exactly that text.
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? docsCss;
  const digest = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; frame-ancestors 'none'`;
  return { answer: jsonResponseOf(document), page, policy };
}

/**
 * The contract as far as it is mounted: for machines at `/api/openapi.json`, for people at `/api/docs/`. The first request
 * writes both, which takes 90 ms: a start need not wait for them.
 */
export function mountContract(mount: Mount, { origin }: { origin: string }): void {
  let written: ReturnType<typeof write> | null = null;
  const contract = () => (written ??= write(mount, origin));

  mount.page('/api/openapi.json', (c) => sendJsonResponse(c, contract().answer));
  mount.page('/api/docs', (c) => {
    const { page, policy } = contract();
    return c.html(page, 200, { 'Content-Security-Policy': policy, 'Cache-Control': 'public, no-cache' });
  });
}
