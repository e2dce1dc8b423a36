import { expect, test } from 'vitest';
import { coverStatements } from '../../../scripts/statements/cover.ts';
import { format, tableOf } from '../../../scripts/statements/snapshot.ts';
import { normalForm } from '../../statements/normal-form.ts';

/* Which statements are the same, how they are written down, and which tests are chosen for them. */

test('a statement has one form for any number of values, rows and words', () => {
  const one = 'insert into "a" ("b", "c") values (?)';
  expect(normalForm('insert into "a" ("b", "c") values (?, ?)')).toBe(one);
  expect(normalForm('insert into "a"\n ("b", "c")  values (?, null), (?, 1)')).toBe(one);
  expect(normalForm('select * from "a" where "id" in (?, ?, ?)')).toBe('select * from "a" where "id" in (?)');
  const like = String.raw`"search_text" like ? escape '\'`;
  expect(normalForm(`select * from "a" where (${like} and ${like})`)).toBe(
    `select * from "a" where (${like})`,
  );
  expect(normalForm('select (?, "b")')).toBe('select (?, "b")');
});

test('a statement is written on several lines, from which it can be read again', () => {
  const column = '"a_column_with_a_long_name"';
  const statement = `select ${Array.from({ length: 9 }, () => column).join(', ')} from "a" left join "b" on "b"."id" = "a"."id" where "id" in (select "id" from "c")`;
  const text = format(statement);
  expect(text.split('\n').slice(-3)).toEqual([
    '  from "a"',
    '  left join "b" on "b"."id" = "a"."id"',
    '  where "id" in (select "id" from "c");',
  ]);
  expect(text.replaceAll(/\s+/g, ' ')).toBe(`${statement};`);
});

test('a statement belongs to the first table it names', () => {
  expect(tableOf('update "events" set "name" = (select "name" from "venues")')).toBe('events');
  expect(tableOf('select 1 from (select 1) as one left join changes on true')).toBe('changes');
  expect(tableOf('select 1')).toBe('other');
});

const file = (name: string, tests: Record<string, string[]>) => ({
  file: name,
  isGreen: true,
  tests: Object.entries(tests).map(([title, statements]) => ({ title, milliseconds: 10, statements })),
});

test('the tests that are chosen execute all statements; those chosen before stay while they are needed', () => {
  const records = [file('a', { one: ['1'], both: ['1', '2'] }), file('b', { third: ['3'], all: ['1', '2'] })];
  const wanted = new Set(['1', '2', '3']);
  expect(coverStatements(records, wanted, {})).toEqual({ a: ['both'], b: ['third'] });
  expect(coverStatements(records, wanted, { b: ['all', 'gone'] })).toEqual({ b: ['all', 'third'] });
  expect(coverStatements(records, wanted, { a: ['one', 'both'] })).toEqual({ a: ['both'], b: ['third'] });
  expect(coverStatements(records, new Set(['3']), { a: ['one'] })).toEqual({ b: ['third'] });
});
