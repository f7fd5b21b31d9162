// The seeded bodies of concepts, with a table and a formula, and the questions of the seeded conquests, a kind each.
import { type ConquestLevel, type ConquestQuestion, newLevel } from '@domain/learning/conquest';
import type { RichNode, RichText } from '@domain/richText/richText';

const words = (text: string): RichNode => ({ type: 'text', text });
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const cell = (type: 'tableCell' | 'tableHeader', text: string): RichNode => ({
  type,
  content: [paragraph(words(text))],
});
const row = (type: 'tableCell' | 'tableHeader', texts: readonly string[]): RichNode => ({
  type: 'tableRow',
  content: texts.map((text) => cell(type, text)),
});

const QUARTERS: RichNode = {
  type: 'inlineMath',
  attrs: {
    latex: '\\frac{2}{4} = \\frac{1}{2}',
    mathml: [
      'math',
      {},
      ['mfrac', {}, ['mn', {}, '2'], ['mn', {}, '4']],
      ['mo', {}, '='],
      ['mfrac', {}, ['mn', {}, '1'], ['mn', {}, '2']],
    ],
  },
};

/** `at`: every second one has a table, so that both are there. */
export function bodyOf(examples: string, at: number): RichText {
  const talk: RichNode = {
    type: 'bulletList',
    content: ['What stays the same?', 'What changes?', 'How could we check it?'].map((question) => ({
      type: 'listItem',
      content: [paragraph(words(question))],
    })),
  };
  const table: RichNode = {
    type: 'table',
    content: [row('tableHeader', ['The child says', 'We ask']), row('tableCell', ['It is half', 'Half of what?'])],
  };
  return {
    type: 'doc',
    content: [
      paragraph(words('Begin with something to hold or draw. '), ...(examples ? [words(examples)] : [])),
      talk,
      ...(at % 2 === 0 ? [table] : []),
      paragraph(words('Then write it down together, such as '), QUARTERS, words('.')),
    ],
  };
}

/** Questions of every kind, easy to judge by eye. */
export function levelsFor(titles: readonly string[], about: string): ConquestLevel[] {
  return titles.map((title, at) => ({
    ...newLevel(`level-${at + 1}`, title),
    attempts: at === 0 ? null : 3,
    wait: at === 0 ? null : 10,
    minutes: at === 2 ? 15 : null,
    opens_next: at < titles.length - 1 ? 200 : null,
    questions: questionsFor(about, at),
  }));
}

const none = { choices: [], partners: [], hints: [] };
const choicesOf = (...texts: string[]) => texts.map((text, at) => ({ id: `c${at + 1}`, text }));

function questionsFor(about: string, at: number): ConquestQuestion[] {
  const id = (name: string) => `l${at + 1}-${name}`;
  const base = 6 + at * 4;
  return [
    {
      ...none,
      id: id('number'),
      kind: 'number',
      ask: `${base} + ${base + 2} = ?`,
      most: 100,
      right: 2 * base + 2,
      hints: [`Double ${base} first`],
      hintCost: 25,
    },
    {
      ...none,
      id: id('single'),
      kind: 'single',
      ask: `Which one is the largest? (${about})`,
      most: 100,
      penalty: 25,
      right: 'c3',
      choices: choicesOf('One quarter', 'One third', 'One half'),
    },
    {
      ...none,
      id: id('multi'),
      kind: 'multi',
      ask: 'Which are even?',
      most: 200,
      right: ['c1', 'c3'],
      choices: choicesOf(String(base), String(base + 1), String(base + 2)),
    },
    {
      ...none,
      id: id('text'),
      kind: 'text',
      ask: 'What is the result of an addition called?',
      most: 100,
      right: ['sum', 'the sum'],
    },
    {
      ...none,
      id: id('order'),
      kind: 'order',
      ask: 'Put in order, the smallest first',
      most: 300,
      right: ['c2', 'c1', 'c3'],
      choices: choicesOf(String(base), String(base - 3), String(base + 5)),
    },
    {
      ...none,
      id: id('match'),
      kind: 'match',
      ask: 'What belongs together?',
      most: 200,
      choices: choicesOf('Half of 8', 'Half of 10'),
      partners: [
        { id: 'p1', text: '4' },
        { id: 'p2', text: '5' },
      ],
      right: { c1: 'p1', c2: 'p2' },
    },
  ];
}
