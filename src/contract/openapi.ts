import { z } from 'zod/mini';
import { bodyTypesOf, type Endpoint, type Failure } from './endpoint.ts';
import { detailErrorWire, fieldErrorsWire } from './errors.ts';

type JsonObject = Record<string, unknown>;

const failureText: Record<Failure, string> = {
  400: 'Errors by field, or a detail when the body is not JSON',
  401: 'No token, or one that is unknown or expired',
  403: 'Logged in, but not allowed',
  404: 'Not found',
  409: 'Changed by another request',
  412: 'Another version is stored than the one in If-Match; EditConflict has both',
  413: 'Too large',
  415: 'The body is of another media type',
  428: 'Without If-Match',
  429: 'Throttled; Retry-After has the seconds to wait',
  502: 'The external provider did not answer',
  503: 'Not available on this server, or temporarily unavailable',
  507: 'The disk of the server is full; nothing was stored',
};

/** Types that JSON Schema cannot express: uploaded files, and query values that are converted from text. */
const unrepresentable: NonNullable<Parameters<typeof z.toJSONSchema>[1]> = {
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema._zod.def.type === 'file') Object.assign(jsonSchema, { type: 'string', format: 'binary' });
  },
};

/** Schemas with an `id` in the global registry become components; all others are inlined. */
function schemaWriter() {
  const components: Record<string, JsonObject> = {};
  const write = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject => {
    const {
      $schema: _,
      $defs,
      ...rest
    } = z.toJSONSchema(schema, { ...unrepresentable, io }) as JsonObject & {
      $defs?: Record<string, JsonObject>;
    };
    const own = typeof rest['id'] === 'string' ? rest['id'] : undefined;
    Object.assign(components, $defs);
    if (own === undefined) return withComponentRefs(rest);
    components[own] = rest;
    return { $ref: `#/components/schemas/${own}` };
  };
  return { components, write };
}

/** Rewrites references to each schema's own `$defs` as references to the document's components. */
function withComponentRefs<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as Value;
}

function parametersOf(
  endpoint: Endpoint,
  write: (schema: z.ZodMiniType, io: 'input') => JsonObject,
): JsonObject[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = endpoint.query ? write(endpoint.query, 'input') : {};
  const required = new Set((query['required'] as string[] | undefined) ?? []);
  const inQuery = Object.entries((query['properties'] as JsonObject | undefined) ?? {}).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema,
    }),
  );
  return [...inPath, ...inQuery];
}

/** The failures of an endpoint: its own, and those of validating the request. */
export function failuresOf({ method, query, body, failures }: Endpoint): Failure[] {
  const checked: Failure[] = [
    ...(query || body ? [400 as const] : []),
    ...(body ? [413 as const, 415 as const] : []),
    ...(method === 'GET' ? [] : [507 as const]),
  ];
  return [...new Set([...checked, ...failures])].toSorted((a, b) => a - b);
}

/** The parts of the document that other code reads. */
export interface OpenApiDocument extends JsonObject {
  paths: Record<string, JsonObject>;
  components: { schemas: Record<string, JsonObject>; securitySchemes: JsonObject };
}

/** The contract as an OpenAPI 3.1 document, from the same schemas that validate requests and replies. */
export function openApiDocument(endpoints: readonly Endpoint[], serverUrl: string): OpenApiDocument {
  const { components, write } = schemaWriter();
  const content = (schema: JsonObject, type = 'application/json') => ({ content: { [type]: { schema } } });
  const detailError = write(detailErrorWire, 'output');
  const fieldErrors = write(fieldErrorsWire, 'output');
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const body = endpoint.body && write(endpoint.body, 'input');
    const status = endpoint.status ?? 200;
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.auth !== 'none' && { security: [{ bearer: [] }] }),
      parameters: parametersOf(endpoint, write),
      ...(body && {
        requestBody: {
          required: true,
          content: Object.fromEntries(bodyTypesOf(endpoint).map((type) => [type, { schema: body }])),
        },
      }),
      responses: Object.fromEntries([
        [
          status,
          {
            description: 'Success',
            ...(status !== 204 && content(write(endpoint.reply, 'output'), endpoint.file)),
          },
        ],
        ...failuresOf(endpoint).map((failure) => [
          failure,
          {
            description: failureText[failure],
            ...content(failure === 400 ? { anyOf: [fieldErrors, detailError] } : detailError),
          },
        ]),
      ]),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Risoteca API',
      version: '1.0.0',
      description:
        'The JSON API of an encyclopedia of stand-up comedy, in the conventions of Django REST Framework.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: withComponentRefs(components),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
