import { expect, test } from 'vitest';
import { indexLetter, initials, namesFromJson } from '#model/text/names.ts';

test('names are parsed from a JSON list, trimmed, without empty ones', () => {
  expect(namesFromJson('["Beto", " Caro ", "", "  "]')).toEqual(['Beto', 'Caro']);
});

test.for([null, undefined, '', 'Beto', '[', '["Beto"', '{"0":"Beto"}', '"Beto"', '7', 'null', "['Beto']"])(
  '%s is an empty list of names, not an error',
  (json) => {
    expect(namesFromJson(json)).toEqual([]);
  },
);

test('items that are no names are left out', () => {
  expect(namesFromJson('["Beto", 7, null, {"name":"Caro"}, ["Dani"], true]')).toEqual(['Beto']);
});

test('a name is filed under its first letter without accent, Ñ apart', () => {
  expect(['ana', ' Ángel', 'Ñoño', 'ñandú', 'Über', 'zoé'].map(indexLetter)).toEqual([
    'A',
    'A',
    'Ñ',
    'Ñ',
    'U',
    'Z',
  ]);
});

test('an Ñ in two code points is filed under Ñ too', () => {
  expect(indexLetter('Ñoño'.normalize('NFD'))).toBe('Ñ');
  expect(indexLetter('Ángel'.normalize('NFD'))).toBe('A');
});

test('a name that starts with no letter is filed apart', () => {
  expect(['24/7', '¡Ay!', '🎤', '', 'Женя'].map(indexLetter)).toEqual(['#', '#', '#', '#', '#']);
});

test('a name has at most two initials, those of the words that tell it from others', () => {
  expect(initials('Ana López')).toBe('AL');
  expect(initials('La Noche de Risas')).toBe('NR');
  expect(initials('Bar La Última y Nos Vamos')).toBe('ÚV');
  expect(initials('El Güero Tapia')).toBe('GT');
  expect(initials('Foro')).toBe('F');
  expect(initials('ana')).toBe('A');
  expect(initials('élmer de la o')).toBe('É');
  expect(initials('🎤')).toBe('');
});
