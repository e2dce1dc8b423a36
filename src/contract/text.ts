import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { entryFields, html, text } from './entry.ts';
import { detailQuery, listParams, page } from './pagination.ts';

/** A static text, spec §3. `description` is HTML. */
export const textWire = z
  .object({ ...entryFields, name: z.string(), short_description: text, description: html, section: text })
  .register(z.globalRegistry, { id: 'Text' });

export type TextWire = z.infer<typeof textWire>;

export const textsQuery = z.strictObject({ ...listParams, section: z.optional(z.string()) });

export const listTexts = endpoint({
  method: 'GET',
  path: '/api/texts/',
  auth: 'none',
  tag: 'Texts',
  summary: 'Static texts',
  query: textsQuery,
  reply: page(textWire),
  failures: [400, 404],
});

export const getText = endpoint({
  method: 'GET',
  path: '/api/texts/{slug}/',
  auth: 'none',
  tag: 'Texts',
  summary: 'One static text, by slug or numeric id',
  query: detailQuery,
  reply: textWire,
  failures: [404],
});
