import { expect, test } from 'vitest';
import { fillTemplate, MESSAGE_TEMPLATES } from './templates';

test('a template is filled in, and its variables stand in the order of its places', () => {
  expect(fillTemplate('payment_reminder', { link: 'https://x', due: '1 Dec', student: '{due}', amount: '₹5' })).toEqual(
    {
      template: 'payment_reminder',
      body: "Hello, ₹5 for {due}'s course is due on 1 Dec. You can pay here: https://x",
      variables: ['₹5', '{due}', '1 Dec', 'https://x'],
    },
  );
});

test('names are those that WhatsApp takes, and no place stands first or last in a row with another', () => {
  for (const [name, text] of Object.entries(MESSAGE_TEMPLATES)) {
    expect(name).toMatch(/^[a-z_]{1,60}$/);
    expect(text, 'WhatsApp refuses templates that begin with a place').not.toMatch(/^\{|\}\{/);
  }
});
