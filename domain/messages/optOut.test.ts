import { expect, test } from 'vitest';
import { contactKey, wishOf } from './optOut';

test.each([
  ['STOP', 'stop'],
  [' stop.\n', 'stop'],
  ['Stop all', 'stop'],
  ['Unsubscribe!', 'stop'],
  ['START', 'start'],
  ['unstop', 'start'],
  ['Stop calling at night', undefined],
  ['Please do not stop', undefined],
  ['', undefined],
])('%j asks for %s', (text, wish) => expect(wishOf(text)).toBe(wish));

test.each([
  ['+91 98765 43210', '919876543210'],
  ['919876543210', '919876543210'],
  ['0091-98765-43210', '919876543210'],
  [' Asha@Example.com', 'asha@example.com'],
])('%j is the contact %s', (contact, key) => expect(contactKey(contact)).toBe(key));
