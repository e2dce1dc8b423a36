import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { type FieldErrors, fieldErrorsOf, messageFor } from '#contract/errors.ts';
import { eventsQuery } from '#contract/event.ts';
import { fieldMessage } from '#contract/messages.ts';
import { register } from '#contract/registration.ts';
import { login } from '#contract/session.ts';
import { updateProfile } from '#contract/user.ts';

/** Errors in the server's format; an empty object for a valid value. */
function errorsOf(schema: z.ZodMiniType | undefined, value: unknown): FieldErrors {
  const { error } = (schema ?? z.never()).safeParse(value, { error: messageFor });
  return error ? fieldErrorsOf(error) : {};
}

const valid = { email: 'ana@risoteca.mx', password1: 'x', password2: 'x' };

test('a missing field is required', () => {
  expect(errorsOf(register.body, { email: 'ana@risoteca.mx' })).toEqual({
    password1: ['Este campo es requerido.'],
    password2: ['Este campo es requerido.'],
  });
});

test('null is reported as null', () => {
  expect(errorsOf(register.body, { ...valid, email: null })).toEqual({
    email: ['Este campo no puede ser nulo.'],
  });
});

test('a blank field is reported as blank, also an address', () => {
  expect(errorsOf(login.body, { email: '', password: '' })).toEqual({
    email: ['Este campo no puede estar en blanco.'],
    password: ['Este campo no puede estar en blanco.'],
  });
  expect(errorsOf(register.body, { ...valid, email: '' })).toEqual({
    email: ['Este campo no puede estar en blanco.'],
  });
});

test('an invalid address is reported as one', () => {
  expect(errorsOf(register.body, { ...valid, email: 'ana@' })).toEqual({
    email: ['Introduzca una dirección de correo electrónico válida.'],
  });
});

test('a text that is too long is reported with the maximum', () => {
  expect(errorsOf(updateProfile.body, { name: 'a'.repeat(151) })).toEqual({
    name: ['Asegúrese de que este campo no tenga más de 150 caracteres.'],
  });
});

test('a text that is too short is reported with the minimum', () => {
  expect(errorsOf(z.object({ key: z.string().check(z.minLength(8)) }), { key: 'abc' })).toEqual({
    key: ['Asegúrese de que este campo tenga al menos 8 caracteres.'],
  });
});

test('an unknown choice is quoted', () => {
  expect(errorsOf(eventsQuery, { ordering: 'precio' })).toEqual({
    ordering: ['"precio" no es una elección válida.'],
  });
});

test('a missing choice is required', () => {
  expect(errorsOf(z.object({ kind: z.enum(['a', 'b']) }), {})).toEqual({
    kind: ['Este campo es requerido.'],
  });
});

test('a number out of bounds is reported with the bound', () => {
  const schema = z.object({ price: z.number().check(z.minimum(0), z.maximum(100)) });
  expect(errorsOf(schema, { price: -1 })).toEqual({ price: [fieldMessage.tooSmall(0)] });
  expect(errorsOf(schema, { price: 101 })).toEqual({ price: [fieldMessage.tooLarge(100)] });
});

test('a value of another type is reported with the expected type', () => {
  const schema = z.object({
    n: z.number(),
    i: z.int(),
    b: z.boolean(),
    s: z.string(),
    a: z.array(z.string()),
  });
  expect(errorsOf(schema, { n: 'x', i: 1.5, b: 'x', s: 1, a: 1 })).toEqual({
    n: [fieldMessage.number],
    i: [fieldMessage.integer],
    b: [fieldMessage.boolean],
    s: [fieldMessage.text],
    a: [fieldMessage.invalid],
  });
});

test('a date, an instant and a URL are reported with the expected format', () => {
  const schema = z.object({ day: z.iso.date(), at: z.iso.datetime(), web: z.url() });
  expect(errorsOf(schema, { day: '5/12/2026', at: 'ayer', web: 'risas' })).toEqual({
    day: [fieldMessage.date],
    at: [fieldMessage.dateTime],
    web: [fieldMessage.url],
  });
});

test('each unknown filter is named', () => {
  expect(errorsOf(eventsQuery, { color: 'rojo', talla: 'm' })).toEqual({
    color: ['Este filtro no existe.'],
    talla: ['Este filtro no existe.'],
  });
});

test.for(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
  'an unknown filter called %s is named like any other',
  (name) => {
    const query: unknown = JSON.parse(`{"${name}":"1"}`);
    const errors = errorsOf(eventsQuery, query);
    expect(JSON.stringify(errors)).toBe(`{"${name}":["Este filtro no existe."]}`);
  },
);

test('an error inside a list belongs to the field of the list', () => {
  const schema = z.object({ comedians: z.array(z.object({ id: z.int() })) });
  expect(errorsOf(schema, { comedians: [{ id: 1 }, {}] })).toEqual({
    comedians: ['Este campo es requerido.'],
  });
});

test('a body that is no object belongs to no field', () => {
  expect(Object.keys(errorsOf(register.body, 'ana'))).toEqual(['non_field_errors']);
  expect(Object.keys(errorsOf(register.body, null))).toEqual(['non_field_errors']);
});

test('two problems of one field are both reported', () => {
  const schema = z.object({ code: z.string().check(z.minLength(3), z.regex(/^\d+$/)) });
  expect(errorsOf(schema, { code: 'a' })['code']).toHaveLength(2);
});

const withBody = endpoints.filter((endpoint) => endpoint.body).map((endpoint) => ({ ...endpoint }));

test.for(withBody)('$method $path reports a missing value with the same message', ({ body }) => {
  expect(new Set(Object.values(errorsOf(body, {})).flat())).toBeOneOf([
    new Set(),
    new Set(['Este campo es requerido.']),
  ]);
});

test.for(withBody)('$method $path reports null with the same message', ({ body }) => {
  const required = Object.keys(errorsOf(body, {}));
  const errors = errorsOf(body, Object.fromEntries(required.map((field) => [field, null])));
  const files = ['picture'];
  for (const field of required.filter((name) => !files.includes(name))) {
    expect(errors[field], field).toEqual(['Este campo no puede ser nulo.']);
  }
});
