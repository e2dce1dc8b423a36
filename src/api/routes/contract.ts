import { createHash } from 'node:crypto';
import { openApiDocument } from '#contract/openapi.ts';
import { docsPage } from '../docs/page.ts';
import { docsCss } from '../docs/style.ts';
import { jsonResponseOf, sendJsonResponse } from '../http/json-response.ts';
import type { Mount } from '../http/mount.ts';

/** The contract as far as it is mounted by now: for machines at `/api/openapi.json`, for people at `/api/docs/`. */
export function mountContract(mount: Mount, { origin }: { origin: string }): void {
  const document = openApiDocument(mount.mounted, origin);
  const answer = jsonResponseOf(document);
  const page = docsPage(mount.mounted, document, origin).toString();
  // The page puts the style between line breaks of its own; the policy names exactly that text.
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? docsCss;
  const digest = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; frame-ancestors 'none'`;

  mount.page('/api/openapi.json', (c) => sendJsonResponse(c, answer));
  mount.page('/api/docs', (c) =>
    c.html(page, 200, { 'Content-Security-Policy': policy, 'Cache-Control': 'public, no-cache' }),
  );
}
