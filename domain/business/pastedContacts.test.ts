import { expect, test } from 'vitest';
import { readPasted } from './pastedContacts';

test.each([
  ['', []],
  [
    '98200 10011\n+971 50 123 4567',
    [
      ['98200 10011', null],
      ['+971 50 123 4567', null],
    ],
  ],
  [
    'a@example.com, b@example.com; c@example.com',
    [
      ['a@example.com', null],
      ['b@example.com', null],
      ['c@example.com', null],
    ],
  ],
  [
    'a@example.com, Asha Rao\nb@example.com\tBina',
    [
      ['a@example.com', 'Asha Rao'],
      ['b@example.com', 'Bina'],
    ],
  ],
  ['A@example.com\na@example.com', [['A@example.com', null]]],
  ['Asha Rao', [['Asha Rao', null]]],
])('contacts are read out of %j', (text, contacts) => {
  expect(readPasted(text).map(({ contact, name }) => [contact, name])).toEqual(contacts);
});

test.each([
  [
    '98200 10011, Mira\n98200 10011, Arun\n98200 10011,mira ',
    [
      ['98200 10011', 'Mira'],
      ['98200 10011', 'Arun'],
    ],
  ],
  ['A@example.com\na@example.com, Mira\na@example.com', [['A@example.com', 'Mira']]],
  [
    'a@example.com, Mira Rao; a@example.com, Arun Rao, b@example.com',
    [
      ['a@example.com', 'Mira Rao'],
      ['a@example.com', 'Arun Rao'],
      ['b@example.com', null],
    ],
  ],
])('children of one family, who share a contact, are each read out of %j', (text, contacts) => {
  expect(readPasted(text, { siblings: true }).map(({ contact, name }) => [contact, name])).toEqual(contacts);
});

test('where one contact is pasted twice, its first name stands', () => {
  expect(readPasted('a@example.com, Mira\nA@example.com, Arun')).toEqual([{ contact: 'a@example.com', name: 'Mira' }]);
});
