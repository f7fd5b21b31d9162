import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FAMILY_TEMPLATES } from './familyTemplates';
import { isUsable, placesIn, templateProblems } from './judgeTemplate';
import { exampleOf, type PlaceName, PLACES } from './places';
import { isPaper } from './template';
import {
  builtIn,
  fillText,
  fillWording,
  isTemplate,
  letter,
  TEMPLATE_NAMES,
  templateOf,
  whatsAppVariables,
} from './templates';

const placeNames = Object.keys(PLACES) as PlaceName[];
const templateName = fc.constantFrom(...TEMPLATE_NAMES);
/** Values that look like places, too. */
const value = fc.oneof(fc.string(), fc.constantFrom(...placeNames.map((name) => `{${name}}`)), fc.constant('$&{{x}'));
const values = fc.record(Object.fromEntries(placeNames.map((name) => [name, value])));

test('a letter is filled in, and its variables stand in the order of the built-in places', () => {
  const reminder = letter('payment_reminder', { link: 'https://x', due: '1 Dec', student: '{due}', amount: '₹5' });
  expect(fillWording(builtIn('payment_reminder'), reminder.values)).toMatchObject({
    subject: 'Payment reminder',
    body: "Hello, ₹5 for {due}'s course is due on 1 Dec. You can pay here: https://x",
  });
  expect(whatsAppVariables(reminder)).toEqual(['₹5', '{due}', '1 Dec', 'https://x']);
});

test('names at WhatsApp are those that it takes, and no place stands first or last in a row with another', () => {
  for (const [name, { body }] of Object.entries(FAMILY_TEMPLATES)) {
    expect(name).toMatch(/^[a-z_]{1,60}$/);
    expect(body, 'WhatsApp refuses templates that begin with a place').not.toMatch(/^\{|\}\{/);
  }
});

test('every built-in text is one that may be published, and uses each of its places', () => {
  for (const name of TEMPLATE_NAMES) {
    const { places, required = [] } = templateOf(name);
    const text = builtIn(name);
    expect(templateProblems(name, text), name).toEqual([]);
    expect(places, name).toEqual(expect.arrayContaining([...required]));
    const used = placesIn(`${text.subject} ${text.body} ${text.foot}`);
    if (!isPaper(templateOf(name))) expect([...used].sort(), name).toEqual([...places].sort());
    // Its heading says the kind of a paper; lists of what is sent show its label.
    expect(templateOf(name).label, name).toMatch(/^[A-Z]/);
    expect(templateOf(name).when, name).not.toMatch(/\.$/);
  }
  expect(isTemplate('toString')).toBe(false);
});

test('what is published is refused at its field, in words', () => {
  const reminder = { subject: 'Payment reminder', foot: '' };
  const body = 'Hello, {amount} is due on {due}: {link}';
  const problemsOf = (changes: object) => templateProblems('payment_reminder', { ...reminder, body, ...changes });
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ body: `${body} {studnet}` })).toEqual([
    { field: 'body', message: 'There is no place {studnet}: did you mean {student}?' },
  ]);
  expect(problemsOf({ body: `${body} {nobody_knows_it}` })[0]!.message).toBe(
    'There is no place {nobody_knows_it}: use {amount}, {student}, {due}, {link}',
  );
  expect(problemsOf({ body: 'Please pay {amount}' })[0]!.message).toBe(
    '{due}, {link} must stay in the text: without them it is of no use',
  );
  for (const brace of ['{', '}', '{ student }', '{}', '{{student}}'])
    expect(problemsOf({ body: `${body} ${brace}` })[0]?.message, brace).toContain('A brace stands alone');
  expect(problemsOf({ body: ' ' })[0]!.message).toBe('Enter a text');
  expect(problemsOf({ body: `${body}${'a'.repeat(2000)}` })[0]!.message).toBe('Use 2000 characters or fewer');
  expect(problemsOf({ subject: 'Two\nlines' })).toEqual([
    { field: 'subject', message: 'Write the subject on one line' },
  ]);
  expect(problemsOf({ subject: '' })[0]!.message).toBe('Enter a subject');
  expect(problemsOf({ subject: 'For {student}' })[0]!.message).toContain('lists show it');
  expect(problemsOf({ foot: 'Bye' })[0]).toEqual({ field: 'foot', message: 'Only a paper has a foot' });
  expect(
    templateProblems('certificate', { subject: 'Certificate', body: 'We say that', foot: 'Issued {issued}' }),
  ).toEqual([
    { field: 'body', message: '{achievement} must stay in the text: without it it is of no use' },
    { field: 'foot', message: '{address} must stay in the text: without it it is of no use' },
  ]);
  expect(isUsable('receipt', { subject: 'Receipt', body: '', foot: '' })).toBe(true);
});

test('filling leaves no place, reads no value as one, and says all that stood around them', () => {
  fc.assert(
    fc.property(templateName, values, (name, given) => {
      const { body } = builtIn(name);
      const parts = body.split(/\{(\w+)\}/);
      const expected = parts.map((part, at) => (at % 2 === 0 ? part : (given[part] as string))).join('');
      expect(fillText(body, given)).toBe(expected);
    }),
  );
});

test('whatever text is found fit, no brace of it is left once it is filled in with words', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom(...placeNames.map((name) => `{${name}}`)));
  fc.assert(
    fc.property(templateName, fc.array(piece), (name, pieces) => {
      const text = { ...builtIn(name), body: `${builtIn(name).body}${pieces.join('')}` };
      fc.pre(isUsable(name, text));
      const examples = Object.fromEntries(placeNames.map((each) => [each, exampleOf(each)]));
      expect(fillText(text.body, examples)).not.toMatch(/[{}]/);
    }),
  );
});
