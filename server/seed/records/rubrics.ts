// The seeded company's rubrics: of batch sessions the second version is in use, of demos the first, and a draft is being written.
import { addDays, startOfDay } from '@domain/calendar';
import type { QualityItem, QualitySection } from '@domain/quality/rubric';
import type { RubricRow } from '@domain/records/rubric';
import type { IsoDate } from '@domain/units';
import { stamps } from './stamps';

type Item = readonly [id: string, title: string, help: string, more?: Partial<QualityItem>];

const section = (id: string, title: string, weight: number, items: readonly Item[]): QualitySection => ({
  id,
  title,
  weight,
  items: items.map(([item, name, help, more]) => ({
    id: item,
    title: name,
    help,
    weight: 1,
    most: 4,
    fatal: false,
    ...more,
  })),
});

const SAFETY = section('safety', 'Safety and setting', 1, [
  ['camera', 'Camera on, quiet place', '0: off or noisy, 1: on and quiet', { most: 1 }],
  ['respect', 'Respectful with every child', '0: shouts, mocks or leaves a child out', { most: 1, fatal: true }],
  ['no-contact', 'Shares no private contact', '0: gives or asks for a number or an account', { most: 1, fatal: true }],
]);

const BATCH_FIRST: QualitySection[] = [
  section('opening', 'Opening', 1, [
    ['on-time', 'Starts on time', '0: more than 5 minutes late, 2: by the minute', { most: 2 }],
    ['aim', 'Says what is learnt today', '0: no, 4: in words of the child', {}],
  ]),
  section('teaching', 'Teaching', 3, [
    ['concept', 'Explains the concept correctly', '0: wrong, 4: correct, with an example', { weight: 2 }],
    ['questions', 'Asks, and waits for answers', '0: lectures, 4: every child answers', {}],
    ['errors', 'Uses mistakes', '0: gives the answer, 4: lets the child find it', {}],
  ]),
  SAFETY,
];
const BATCH_SECOND: QualitySection[] = [
  BATCH_FIRST[0]!,
  {
    ...BATCH_FIRST[1]!,
    items: [
      ...BATCH_FIRST[1]!.items.map((item) => (item.id === 'questions' ? { ...item, weight: 2 } : item)),
      {
        id: 'board',
        title: 'Writes so that all can read it',
        help: '0: unreadable, 4: clear and in steps',
        weight: 1,
        most: 4,
        fatal: false,
      },
    ],
  },
  section('closing', 'Closing', 1, [
    ['summary', 'Sums up with the children', '0: no, 2: they say it themselves', { most: 2 }],
    ['homework', 'Explains the homework', '0: no, 2: with one task done together', { most: 2 }],
  ]),
  SAFETY,
];
const DEMO: QualitySection[] = [
  section('rapport', 'Rapport', 2, [
    ['name', 'Greets child and parent by name', '0: neither, 2: both', { most: 2 }],
    ['interest', 'Finds out what the child likes', '0: no, 4: and uses it', {}],
  ]),
  section('lesson', 'The lesson', 3, [
    ['level', 'Fits the child’s level', '0: far off, 4: adapts as it goes', { weight: 2 }],
    ['success', 'The child solves something', '0: nothing, 4: more than once', {}],
  ]),
  section('family', 'The family', 1, [
    ['feedback', 'Tells the parent what was seen', '0: no, 4: strengths and next steps', {}],
    ['promise', 'Promises nothing that is not so', '0: invents results or discounts', { most: 1, fatal: true }],
  ]),
  SAFETY,
];

export const BATCH_RUBRIC = 'a1e00000-0000-4000-8000-000000000002';
export const DEMO_RUBRIC = 'a1e00000-0000-4000-8000-000000000003';
const BATCH_BEFORE = 'a1e00000-0000-4000-8000-000000000001';

export function seedRubrics(by: string, today: IsoDate): RubricRow[] {
  const at = (days: number) => stamps(by, startOfDay(addDays(today, -days)) + 11 * 3600);
  const batch = { name: 'Batch sessions', kind: 'trainer', pass: 70 } as const;
  return [
    {
      id: BATCH_BEFORE,
      ...at(200),
      ...batch,
      sections: BATCH_FIRST,
      status: 'archived',
      edition: 1,
    },
    {
      id: BATCH_RUBRIC,
      ...at(90),
      ...batch,
      pass: 72.5,
      sections: BATCH_SECOND,
      status: 'in_use',
      edition: 2,
    },
    {
      id: DEMO_RUBRIC,
      ...at(120),
      name: 'Demos',
      kind: 'demo',
      pass: 75,
      sections: DEMO,
      status: 'in_use',
      edition: 1,
    },
    {
      id: 'a1e00000-0000-4000-8000-000000000004',
      ...at(2),
      ...batch,
      pass: 75,
      sections: BATCH_SECOND.map((each) => (each.id === 'closing' ? { ...each, weight: 2 } : each)),
      status: 'draft',
      edition: 3,
    },
  ];
}
