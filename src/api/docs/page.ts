import { html, raw } from 'hono/html';
import { z } from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { failuresOf } from '#contract/openapi.ts';
import { docsCss } from './style.ts';

type JsonSchema = Record<string, unknown>;

/** How a JSON Schema reads in one line: a name, a list, a choice or a format. */
function typeOf(schema: JsonSchema): string {
  if (typeof schema['$ref'] === 'string') return schema['$ref'].split('/').at(-1) ?? 'object';
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return choices.map((choice: JsonSchema) => typeOf(choice)).join(' | ');
  if (schema['type'] === 'array') return `${typeOf((schema['items'] as JsonSchema | undefined) ?? {})}[]`;
  const format = schema['format'];
  return `${String(schema['type'] ?? 'any')}${typeof format === 'string' ? ` (${format})` : ''}`;
}

interface Field {
  name: string;
  type: string;
  isRequired: boolean;
}

function fieldsOf(schema: JsonSchema): Field[] {
  const required = new Set(schema['required'] as string[] | undefined);
  return Object.entries((schema['properties'] as Record<string, JsonSchema> | undefined) ?? {}).map(
    ([name, field]) => ({ name, type: typeOf(field), isRequired: required.has(name) }),
  );
}

const inputOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const table = (caption: string, fields: readonly Field[]) =>
  fields.length === 0
    ? ''
    : html`<table>
        <caption>
          ${caption}
        </caption>
        <tbody>
          ${fields.map(
            ({ name, type, isRequired }) =>
              html`<tr>
                <th scope="row"><code>${name}</code>${isRequired ? html` <b>required</b>` : ''}</th>
                <td>${type}</td>
              </tr>`,
          )}
        </tbody>
      </table>`;

const anchor = (endpoint: Endpoint) =>
  `${endpoint.method}-${endpoint.path.replaceAll(/[^\w]+/g, '-')}`.toLowerCase();

const section = (endpoint: Endpoint) => html`
  <article id="${anchor(endpoint)}">
    <h3><code>${endpoint.method} ${endpoint.path}</code></h3>
    <p>
      ${endpoint.summary}.
      ${endpoint.auth === 'none' ? '' : html`Needs a bearer token (${endpoint.auth}). `}Answers
      ${endpoint.status ?? 200}${failuresOf(endpoint).length > 0 ? ` or ${failuresOf(endpoint).join(', ')}` : ''}.
    </p>
    ${table('Query', endpoint.query ? fieldsOf(inputOf(endpoint.query)) : [])}
    ${table(endpoint.encoding === 'multipart' ? 'Body (multipart or JSON)' : 'Body (JSON)', endpoint.body ? fieldsOf(inputOf(endpoint.body)) : [])}
  </article>
`;

/** The contract as one page that reads without JavaScript, from the same objects the server mounts. */
export function docsPage(
  endpoints: readonly Endpoint[],
  document: { components: { schemas: Record<string, JsonSchema> } },
  origin: string,
) {
  const tags = [...Map.groupBy(endpoints, (endpoint) => endpoint.tag)];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Risoteca API</title>
        <style>
          ${raw(docsCss)}
        </style>
      </head>
      <body>
        <header>
          <h1>Risoteca API</h1>
          <p>
            JSON in the conventions of Django REST Framework, at <code>${origin}/api/</code>. The
            machine-readable contract: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Lists hold
            whole entries; <code>fields=id,slug</code> narrows them.
          </p>
        </header>
        <nav aria-label="Contents">
          ${tags.map(
            ([tag, calls]) =>
              html`<h2>${tag}</h2>
                <ul>
                  ${calls.map(
                    (call) =>
                      html`<li>
                        <a href="#${anchor(call)}"><code>${call.method} ${call.path}</code></a>
                      </li>`,
                  )}
                </ul>`,
          )}
          <h2>Shapes</h2>
          <ul>
            ${Object.keys(document.components.schemas).map((name) => html`<li><a href="#${name}">${name}</a></li>`)}
          </ul>
        </nav>
        <main>
          ${tags.map(
            ([tag, calls]) =>
              html`<h2>${tag}</h2>
                ${calls.map(section)}`,
          )}
          <h2>Shapes</h2>
          ${Object.entries(document.components.schemas).map(
            ([name, schema]) => html`<article id="${name}">${table(name, fieldsOf(schema))}</article>`,
          )}
        </main>
      </body>
    </html>`;
}
