// Quality checks of the seeded company: in every state, some by two, and the sample of today, drawn from what was held.
import { addDays, dateOf, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { groupedBy } from '@domain/groupedBy';
import { SAMPLE_RULE } from '@domain/quality/coverage';
import { type GivenMark, marksOf } from '@domain/quality/marks';
import { type QualityItem, type QualityRubric, itemsOf } from '@domain/quality/rubric';
import { isCheckedTwice, readersOf, type Seat, type Seats } from '@domain/quality/seats';
import type { BatchSession } from '@domain/records/batchSession';
import {
  type CheckedSession,
  type DisputedItem,
  QUALITY_MARKS,
  type QualityCheck,
  type QualityMark,
  CHECKED_SESSIONS,
  QUALITY_CHECKS,
  DISPUTED_ITEMS,
} from '@domain/records/qualityCheck';
import { type QualitySample, SAMPLED_SESSIONS, type SampledSession } from '@domain/records/qualitySample';
import type { Recording } from '@domain/records/recording';
import type { RubricRow } from '@domain/records/rubric';
import { hashOf, sample } from '@domain/rubrics/sampling';
import { scoreRubric } from '@domain/rubrics/score';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import type { SeedRows, SessionRow } from '../../store/store';
import { newRow } from '../../store/newRow';
import { LOST } from './offersAndRecordings';
import { BATCH_RUBRIC, DEMO_RUBRIC, seedRubrics } from './rubrics';
import { madeBy, stamps } from './stamps';

type Check = Omit<QualityCheck, 'trainer_name' | 'manager'>;
type Held = Pick<
  QualityCheck,
  'kind' | 'session_id' | 'teacher_id' | 'batch_id' | 'batch_name' | 'held_on' | 'start_time' | 'rating'
>;

const CHECKERS = ['noor.sheikh@staff.example.com', 'daniel.pinto@staff.example.com', 'urmila.sen@staff.example.com'];
/** Sessions of so many days before are looked at, and one of so many is checked. */
const DAYS = 35;
const ONE_OF = 23;
const MOST = 90;

/** Collects what was held while the company is made. */
export class HeldSessions {
  readonly #held: Held[] = [];
  readonly #managers = new Map<TrainerId, string>();
  readonly #recorded = new Set<string>();
  readonly #now: EpochSeconds;
  readonly #from: EpochSeconds;

  constructor(private readonly today: IsoDate) {
    this.#now = startOfDay(today);
    this.#from = startOfDay(addDays(today, -DAYS));
  }

  add({ trainers = [], sessions = [], bookings = [], records = {} }: SeedRows): void {
    for (const { teacher_id, rm_email } of trainers) this.#managers.set(teacher_id, rm_email);
    for (const session of (records['batch_session'] ?? []) as BatchSession[]) {
      const { id, kind, status, teacher_id, batch_id, batch_name, start_time, end_time } = session;
      if (status === 'active' && kind !== 'PTM' && this.#isOver({ start_time, end_time }))
        this.#held.push(
          held('trainer', { session_id: id, teacher_id, batch_id, batch_name, start_time, rating: null }),
        );
    }
    for (const { session_id, status, file, kept_until } of (records['recording'] ?? []) as Recording[])
      if (status === 'ready' && file !== LOST && (kept_until ?? Infinity) > this.#now) this.#recorded.add(session_id);
    const demos = new Map(sessions.map((session) => [session.session_id, session]));
    for (const [session_id, seats] of groupedBy(bookings, (booking) => booking.session_id)) {
      const demo = demos.get(session_id);
      const there = seats.filter(({ status }) => status === 'booked');
      if (!demo || demo.session_status !== 'active' || !this.#isOver(demo)) continue;
      if (!there.some(({ attendance }) => attendance !== 'absent')) continue;
      const ratings = there.flatMap(({ feedback }) => (feedback ? [feedback.rating] : []));
      const sum = ratings.reduce((all, rating) => all + rating, 0);
      const rating = ratings.length === 0 ? null : Math.round((100 * sum) / ratings.length) / 100;
      const { teacher_id, start_time } = demo;
      this.#held.push(held('demo', { session_id, teacher_id, start_time, batch_id: null, batch_name: null, rating }));
    }
  }

  #isOver({ start_time, end_time }: Pick<SessionRow, 'start_time' | 'end_time'>): boolean {
    return start_time >= this.#from && end_time <= this.#now;
  }

  rows(): SeedRows {
    const rubrics = seedRubrics(CHECKERS[0]!, this.today);
    const made = this.#checks(rubrics);
    return {
      records: {
        rubric: rubrics,
        quality_check: made.checks,
        quality_mark: made.marks,
        disputed_item: made.disputes,
        checked_session: made.seats,
        ...this.#sample(made.checks),
      },
      audit: made.checks.flatMap(({ id, checker, created_on, submitted_on }) => [
        audited('taken', id, checker, created_on),
        ...(submitted_on === null ? [] : [audited('submitted', id, checker, submitted_on)]),
      ]),
    };
  }

  #checks(rubrics: readonly RubricRow[]) {
    const [checks, marks, disputes, seats]: [Check[], QualityMark[], DisputedItem[], CheckedSession[]] = [
      [],
      [],
      [],
      [],
    ];
    const drawn = this.#held
      .filter(({ session_id }) => hashOf(`quality:${session_id}`) % ONE_OF === 0 || isSecondExample(session_id))
      .sort((one, other) => other.start_time - one.start_time || (one.session_id < other.session_id ? -1 : 1))
      .slice(0, MOST);
    for (const [at, session] of drawn.entries()) {
      const rubric = rubrics.find(({ id }) => id === (session.kind === 'trainer' ? BATCH_RUBRIC : DEMO_RUBRIC))!;
      const first = this.#check(session, rubric, 'first', at);
      const second =
        first.check.status !== 'given_back' && isCheckedTwice(session.session_id) && at % 4 !== 1
          ? this.#check(session, rubric, 'second', at)
          : undefined;
      const both: Seats = { first: seatOf(first.check), second: second ? seatOf(second.check) : null };
      const readers = readersOf(session.session_id, both, this.#now);
      first.check.read_by = readers.first;
      if (second) second.check.read_by = readers.second;
      for (const each of second ? [first, second] : [first]) {
        checks.push(each.check);
        marks.push(...each.marks);
        disputes.push(...each.disputes);
      }
      if (first.check.status !== 'given_back')
        seats.push(
          newRow(CHECKED_SESSIONS, madeBy(first.check.checker, first.check.created_on), {
            id: session.session_id,
            session_id: session.session_id,
            first_check: first.check.id,
            second_check: second?.check.id ?? null,
          }),
        );
    }
    return { checks, marks, disputes, seats };
  }

  #check(session: Held, rubric: RubricRow, place: 'first' | 'second', at: number) {
    const key = `${place}:${session.session_id}`;
    const number = hashOf(key);
    const checker = CHECKERS[(at + (place === 'second' ? 1 : 0)) % CHECKERS.length]!;
    const taken = Math.min(session.start_time + SECONDS_PER_DAY + (number % 7200), this.#now - 3 * 3600);
    const submitted_on = Math.min(taken + 3600 + (number % 3600), this.#now - 600);
    const state = place === 'second' ? (at % 7 === 2 ? 'draft' : 'submitted') : STATES[at % STATES.length]!;
    const isDraft = state === 'draft' || state === 'given_back';
    const id = uuidOf(key);
    const isRecorded = this.#recorded.has(session.session_id);
    const given = itemsOf(rubric)
      .filter((_, place) => !isDraft || place % 2 === 0)
      .map((item, place) => markOf(item, key, session.session_id, { id, checker, isRecorded, at: taken + 60 * place }));
    const scored = scoreRubric(rubric, marksOf(given));
    const scores = isDraft ? NO_SCORES : scoresOf(scored);
    const check: Check = newRow(QUALITY_CHECKS, madeBy(checker, taken), {
      id,
      ...session,
      rubric_id: rubric.id,
      checker,
      status: state,
      ...scores,
      decided_score: null,
      decided_without_fatal: null,
      basis: isDraft ? null : isRecorded ? 'recording' : 'attendance',
      submitted_on: isDraft ? null : submitted_on,
      disputed_by: null,
      disputed_on: null,
      decided_by: null,
      decided_on: null,
      is_second: place === 'second' && !isDraft,
      read_by: [checker],
    });
    const disputes = DISPUTED.includes(state) ? this.#dispute(check, rubric, given) : [];
    return { check, marks: given, disputes };
  }

  /** A dispute of its lowest mark, decided by a person who has not checked. */
  #dispute(check: Check, rubric: QualityRubric, given: readonly QualityMark[]): DisputedItem[] {
    const manager = this.#managers.get(check.teacher_id) ?? check.checker;
    const items = new Map(itemsOf(rubric).map((item) => [item.id, item]));
    const lowest = given.toSorted((one, other) => share(items, one) - share(items, other))[0]!;
    const disputed_on = Math.min(check.submitted_on! + SECONDS_PER_DAY, this.#now - 300);
    Object.assign(check, { disputed_by: manager, disputed_on });
    const isDecided = check.status !== 'disputed';
    const isChanged = check.status === 'changed';
    const most = items.get(lowest.item)!.most;
    if (isDecided) {
      const decider = CHECKERS.find(
        (each) => each !== check.checker && each !== CHECKERS[(CHECKERS.indexOf(check.checker) + 1) % 3],
      )!;
      Object.assign(check, { decided_by: decider, decided_on: Math.min(disputed_on + 7200, this.#now - 60) });
    }
    if (isChanged) {
      const { score, without_fatal, ...rest } = scoresOf(
        scoreRubric(rubric, { ...marksOf(given), [lowest.item]: most }),
      );
      Object.assign(check, { ...rest, score: check.score, without_fatal: check.without_fatal, standing_score: score });
      Object.assign(check, { decided_score: score, decided_without_fatal: without_fatal });
    }
    return [
      newRow(DISPUTED_ITEMS, madeBy(manager, disputed_on), {
        id: `${check.id}:${lowest.item}`,
        quality_check_id: check.id,
        item: lowest.item,
        dispute: 'It was done later in the session, after the break',
        status: isChanged ? 'changed' : isDecided ? 'upheld' : 'open',
        decided_mark: isChanged ? most : null,
        answer: isChanged ? 'Seen at the end of the recording' : isDecided ? 'Not in the recording' : null,
      }),
    ];
  }

  /** As the API draws it, with the checks of before. */
  #sample(checks: readonly Check[]): Record<'quality_sample' | 'sampled_session', never[]> {
    const day = this.today;
    const checked: Record<TrainerId, IsoDate> = {};
    for (const { teacher_id, submitted_on } of checks)
      if (submitted_on !== null && (checked[teacher_id] ?? '') < dateOf(submitted_on))
        checked[teacher_id] = dateOf(submitted_on);
    const byId = new Map(this.#held.map((session) => [session.session_id, session]));
    const sessions = this.#held.map(({ session_id, teacher_id, held_on, rating }) => ({
      id: session_id,
      trainer: teacher_id,
      held: held_on,
      rating,
    }));
    const drawn = sample({ ...SAMPLE_RULE, seed: day, today: day, sessions, checked });
    const at = stamps('system', this.#now);
    const kept: QualitySample = { id: day, ...at, day, seed: day, ...SAMPLE_RULE, drawn: drawn.length };
    const rows = drawn.map(({ id, trainer, why }, place): SampledSession => ({
      ...at,
      ...byId.get(id)!,
      id: SAMPLED_SESSIONS.idOf({ sample_id: day, session_id: id }),
      sample_id: day,
      drawn_place: place + 1,
      why,
      last_checked: checked[trainer] ?? null,
    }));
    return { quality_sample: [kept] as never[], sampled_session: rows as never[] };
  }
}

/** One after the other, the latest sessions first. */
const STATES = [
  ...(['draft', 'submitted', 'disputed', 'submitted', 'given_back', 'changed', 'submitted', 'upheld'] as const),
  ...(['submitted', 'submitted', 'submitted', 'submitted'] as const),
];
const DISPUTED: readonly string[] = ['disputed', 'upheld', 'changed'];
const NO_SCORES = { score: null, without_fatal: null, passed: null, fatal_items: 0, standing_score: null };

function scoresOf({ score, without_fatal, passed, fatal }: ReturnType<typeof scoreRubric>) {
  return {
    score,
    without_fatal,
    passed: passed === null ? null : passed ? ('yes' as const) : ('no' as const),
    fatal_items: fatal.length,
    standing_score: score,
  };
}

function isSecondExample(session_id: string): boolean {
  return isCheckedTwice(session_id) && hashOf(`twice:${session_id}`) % 9 === 0;
}

function held(kind: Held['kind'], session: Omit<Held, 'kind' | 'held_on'>): Held {
  return { kind, held_on: dateOf(session.start_time), ...session };
}

function seatOf({ checker, submitted_on, disputed_on }: Check): Seat {
  return { checker, submitted_on, was_disputed: disputed_on !== null };
}

/** Two who check the same session mostly agree. */
function markOf(
  item: QualityItem,
  key: string,
  session_id: string,
  by: { id: string; checker: string; isRecorded: boolean; at: EpochSeconds },
): QualityMark {
  const own = hashOf(`${item.id}:${session_id}`);
  const differs = hashOf(`${item.id}:${key}`) % 5 === 0 ? 1 : 0;
  const isLow = item.most === 1 ? own % 29 === 0 : own % 3 === 0;
  const best = isLow ? Math.floor(item.most / 2) : item.most;
  const mark: GivenMark = item.most > 1 && own % 31 === 0 ? 'na' : Math.max(0, best - (item.most > 1 ? differs : 0));
  const values = { quality_check_id: by.id, item: item.id, points: mark === 'na' ? null : mark, na: mark === 'na' };
  const row = { ...values, at_second: by.isRecorded && own % 4 === 0 ? own % 20 : null, note: null };
  return newRow(QUALITY_MARKS, madeBy(by.checker, by.at), { id: QUALITY_MARKS.idOf(row), ...row });
}

function share(items: ReadonlyMap<string, QualityItem>, { item, points }: QualityMark): number {
  return points === null ? 2 : points / items.get(item)!.most;
}

function audited(done: string, id: string, actor: string, at: EpochSeconds) {
  return { at, actor, action: `quality_check.${done}`, subject_type: 'quality_check', subject_id: id, details: {} };
}

/** The same for the same text. */
function uuidOf(text: string): string {
  const hex = ['a', 'b', 'c', 'd'].map((part) => hashOf(`${part}:${text}`).toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
