import { expect, test } from 'vitest';
import { isUnfiltered, listAddress, toListRequest } from '#model/list/address.ts';

const read = (query: string) => toListRequest(new URLSearchParams(query));

test('a list address has known filters and the page only', () => {
  expect(read('city=Monterrey&is_free=true&page=3&utm_source=x&search=')).toEqual({
    filters: { city: 'Monterrey', is_free: 'true' },
    page: 3,
  });
  for (const page of ['0', '-1', 'dos', '1e3', '9999999']) expect(read(`page=${page}`).page).toBe(1);
});

test('a filter with a value that no server accepts is left out', () => {
  expect(read('date_from=2026-11-28&date_to=2026-02-30&is_free=quizá&is_online=false').filters).toEqual({
    date_from: '2026-11-28',
    is_online: 'false',
  });
  for (const day of ['zzz', '2026-13-01', '20261128', '2026-11-28T00:00'])
    expect(read(`date_from=${day}`).filters).toEqual({});
});

test('the same filters give the same address in any order', () => {
  const address = listAddress('/eventos', read('is_free=true&city=Mérida&page=2'));
  expect(address).toBe('/eventos?city=M%C3%A9rida&is_free=true&page=2');
  expect(listAddress('/eventos', read('page=2&city=Mérida&is_free=true'))).toBe(address);
  expect(read(address.split('?')[1] ?? '')).toEqual({
    filters: { city: 'Mérida', is_free: 'true' },
    page: 2,
  });
});

test('a list without filters has the address of the served list', () => {
  expect(isUnfiltered(read('page=2'))).toBe(true);
  expect(isUnfiltered(read('search=ana'))).toBe(false);
  expect(listAddress('/eventos', read(''))).toBe('/eventos');
});
