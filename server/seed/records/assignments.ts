// The seeded assignments: topics that batches, and conquests that students, are to have done by a day: open, late, extended, done, withdrawn.
import { regionOfCountry } from '@domain/batches/zones';
import { addDays, daysBetween, startOfDay } from '@domain/calendar';
import { dueDates } from '@domain/learning/due';
import type { Batch } from '@domain/records/batch';
import type { Holiday } from '@domain/records/holiday';
import { type LmsDue, type LmsDueExtension, LMS_DUES, LMS_DUE_EXTENSIONS } from '@domain/records/lmsDue';
import type { LmsNode } from '@domain/records/lmsNode';
import type { Student } from '@domain/records/student';
import type { IsoDate } from '@domain/units';
import type { SeedRows } from '../../store/store';
import { DRAW, Random } from '../company/random';
import { newRow } from '../../store/newRow';
import { madeBy } from './stamps';
import { uuid } from './webinars';

const MOST = 10;
const BY = 'kavya.menon@staff.example.com';

/** Begun so many days before today, for so many days; the last of one that was extended, counted from today. */
const PLANS: readonly { begun: number; days: number; stage: LmsDue['stage']; extended?: number }[] = [
  { begun: 2, days: 7, stage: 'open' },
  { begun: 12, days: 7, stage: 'open' },
  { begun: 14, days: 7, stage: 'done' },
  { begun: 10, days: 7, stage: 'open', extended: 4 },
  { begun: 5, days: 3, stage: 'withdrawn' },
];

interface Whom {
  given: Pick<LmsDue, 'batch_id' | 'student_id'>;
  zone: string;
  region: string;
}

/** Told of all rows, since it takes batches and students together with content. */
export class AssignedWork {
  readonly #batches: Whom[] = [];
  readonly #students: Whom[] = [];
  readonly #holidays: Holiday[] = [];
  readonly #topics: LmsNode[] = [];
  readonly #conquests: LmsNode[] = [];

  constructor(
    private readonly seed: number,
    private readonly today: IsoDate,
  ) {}

  add({ records = {} }: SeedRows): void {
    const published = (rows: readonly unknown[] = []) =>
      (rows as readonly LmsNode[]).filter(({ published_version }) => published_version > 0);
    this.#topics.push(...published(records['lms_topic']));
    this.#conquests.push(...published(records['lms_conquest']));
    this.#holidays.push(...((records['holiday'] ?? []) as Holiday[]));
    for (const { id, stage, time_zone: zone, region } of (records['batch'] ?? []) as Batch[])
      if (stage === 'active' && this.#batches.length < MOST)
        this.#batches.push({ given: { batch_id: id, student_id: null }, zone, region });
    for (const { id, time_zone: zone, country } of (records['student'] ?? []) as Student[])
      if (this.#students.length < MOST)
        this.#students.push({ given: { batch_id: null, student_id: id }, zone, region: regionOfCountry(country) });
  }

  rows(): SeedRows {
    const made = [
      ...this.#batches.map((whom, at) => this.#assigned(whom, at, this.#topics[at], 'topic')),
      ...this.#students.map((whom, at) => this.#assigned(whom, MOST + at, this.#conquests[at], 'conquest')),
    ].flat();
    return {
      records: {
        lms_due: made.map(({ due }) => due),
        lms_due_extension: made.flatMap(({ extension }) => extension ?? []),
      },
      audit: made.map(({ due }) => ({
        at: due.created_on,
        actor: BY,
        action: 'lms_due.created',
        subject_type: 'lms_due',
        subject_id: due.id,
        details: { version: 1, changes: { title: { after: due.title } } },
      })),
    };
  }

  #assigned({ given, zone, region }: Whom, at: number, node: LmsNode | undefined, kind: LmsDue['kind']) {
    if (!node) return [];
    const random = new Random(this.seed, DRAW.content, 1000 + at);
    const { begun, days, stage, extended } = PLANS[at % PLANS.length]!;
    const begins_on = addDays(this.today, -begun);
    const holidays = this.#holidays.flatMap((each) => (each.region === region ? [each.day] : []));
    const first = dueDates(begins_on, days, zone, holidays);
    const given_on = startOfDay(begins_on) + 10 * 3600;
    const due: LmsDue = newRow(LMS_DUES, madeBy(BY, given_on), {
      id: uuid(random),
      ...given,
      topic_id: kind === 'topic' ? node.id : null,
      conquest_id: kind === 'conquest' ? node.id : null,
      begins_on,
      days,
      title: node.title,
      kind,
      stage,
      status: stage,
      done_how: stage === 'done' ? 'person' : null,
      extension_id: null,
      extensions: 0,
      ...first,
    });
    if (extended === undefined) return [{ due, extension: undefined }];
    const extension: LmsDueExtension = newRow(
      LMS_DUE_EXTENSIONS,
      madeBy(BY, startOfDay(addDays(this.today, -4)) + 11 * 3600),
      {
        id: uuid(random),
        due_id: due.id,
        due_on: addDays(this.today, extended),
        reason: 'Two of the children were ill',
        days_before: days,
        due_before: first.due_on,
        late_before: first.late_from,
      },
    );
    const longer = daysBetween(begins_on, addDays(this.today, extended));
    const dates = dueDates(begins_on, longer, zone, holidays);
    return [
      {
        due: {
          ...due,
          ...dates,
          days: longer,
          extension_id: extension.id,
          version: 2,
          updated_on: extension.created_on,
        },
        extension: { ...extension, due_on: dates.due_on },
      },
    ];
  }
}
