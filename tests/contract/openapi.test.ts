import { expect, test } from 'vitest';
import { bodyTypesOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { failuresOf, openApiDocument } from '#contract/openapi.ts';

interface Operation {
  summary: string;
  tags: string[];
  security?: unknown[];
  parameters: Array<{ name: string; in: string; required: boolean; schema: Record<string, unknown> }>;
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { description: string; content?: unknown }>;
}

interface Document {
  openapi: string;
  servers: unknown;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

const text = JSON.stringify(openApiDocument(endpoints, 'https://risoteca.test'));
const document = JSON.parse(text) as Document;

const operations = endpoints.map((endpoint) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  endpoint,
  operation: document.paths[endpoint.path]?.[endpoint.method.toLowerCase()],
}));

test('the document has its version and the server URL', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.servers).toEqual([{ url: 'https://risoteca.test' }]);
});

test('the document survives JSON serialisation', () => {
  expect(document).toEqual(openApiDocument(endpoints, 'https://risoteca.test'));
});

test('lists every endpoint once, and nothing else', () => {
  expect(operations.filter(({ operation }) => !operation).map(({ name }) => name)).toEqual([]);
  const operationsIn = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
  expect(operationsIn).toHaveLength(endpoints.length);
});

test('every reference leads to a component of the document', () => {
  const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference ?? '');
  expect(references.length).toBeGreaterThan(50);
  for (const reference of new Set(references)) {
    const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1] ?? '';
    expect(document.components.schemas, reference).toHaveProperty(name);
  }
});

test('no schema has definitions or a dialect of its own', () => {
  expect(text).not.toContain('$defs');
  expect(text).not.toContain('"$schema"');
});

test('each entity is a component under its name', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining([
      'Comedian',
      'ComedianGroup',
      'Event',
      'Venue',
      'Podcast',
      'Banner',
      'Text',
      'User',
      'Favorite',
    ]),
  );
});

test.for(operations)('$name lists the parameters of its path and its query', ({ endpoint, operation }) => {
  const names = (location: string) =>
    operation?.parameters.filter((parameter) => parameter.in === location).map(({ name }) => name);
  expect(names('path')).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const shape =
    endpoint.query && 'shape' in endpoint.query ? Object.keys(endpoint.query.shape as object) : [];
  expect(names('query')).toEqual(shape);
  for (const parameter of operation?.parameters ?? [])
    expect(parameter.required).toBe(parameter.in === 'path');
});

test.for(operations)(
  '$name documents its body, its answers and whether it needs a token',
  ({ endpoint, operation }) => {
    expect(Boolean(operation?.security)).toBe(endpoint.auth !== 'none');
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      [endpoint.status ?? 200, ...failuresOf(endpoint)].map(String).toSorted(),
    );
    const types = Object.keys(operation?.requestBody?.content ?? {});
    expect(types).toEqual(endpoint.body ? bodyTypesOf(endpoint) : []);
  },
);

test('the filters of events are documented with their values', () => {
  const query = document.paths['/api/events/']?.['get']?.parameters ?? [];
  const schemaOf = (name: string) => query.find((parameter) => parameter.name === name)?.schema;
  expect(schemaOf('ordering')).toMatchObject({ enum: ['start_at', '-start_at', 'name', '-updated_at'] });
  expect(JSON.stringify(schemaOf('start_at'))).toContain('coming');
  expect(schemaOf('page_size')).toMatchObject({ type: 'string' });
});

test('an answer without a body documents none', () => {
  expect(document.paths['/api/account/events-owner/{id}/']?.['delete']?.responses['204']).toEqual({
    description: 'Success',
  });
});

test('an uploaded file is binary', () => {
  const body = document.paths['/api/account/profile/picture/']?.['post']?.requestBody;
  expect(body).toMatchObject({
    content: {
      'multipart/form-data': { schema: { properties: { picture: { type: 'string', format: 'binary' } } } },
    },
  });
});

test('an answer that is a file is documented as one', () => {
  expect(document.paths['/api/account/export/archive/']?.['get']?.responses['200']).toMatchObject({
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  });
});

test('says which fields hold HTML', () => {
  const found = new Set<string>();
  const visit = (value: unknown, name: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('contentMediaType' in value && value.contentMediaType === 'text/html') found.add(name);
    // A nullable text is a choice of types under the same field.
    for (const [key, inner] of Object.entries(value))
      visit(inner, /^(anyOf|oneOf|allOf|\d+)$/.test(key) ? name : key);
  };
  visit(document, '');
  expect([...found].toSorted()).toEqual(['bio', 'description']);
});
