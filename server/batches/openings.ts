// Which batches to open: read from the waiting list, the hours that its families prefer and the time of trainers, and judged as Create Batch will judge it.
import { ZONE_OF_REGION } from '@domain/batches/zones';
import { type GradeBand, type ProductType, productTypesOf } from '@domain/business/courses';
import { addDays, dateInZone, dateOf, SECONDS_PER_DAY, SECONDS_PER_HOUR, startOfDay } from '@domain/calendar';
import type { AnswerOf, Received } from '@domain/contract/contract';
import type { OpeningProposal, OpeningsAnswer } from '@domain/contract/futureBatches';
import { misfitForBatch } from '@domain/leaves/fitness';
import { readSort } from '@domain/lists/list';
import {
  givenUp,
  type Opening,
  type OpeningAsked,
  planOpenings as openingsFor,
  START_WEEKS,
  type WaitingFamily,
} from '@domain/openings/openings';
import { ENROLMENTS } from '@domain/records/enrolment';
import { type WaitingEntry, WAITING_ENTRIES } from '@domain/records/waiting';
import { wantedBy } from '@domain/students/matching';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { coversLately } from '../leaves/absences';
import { holidaysOf } from '../seats/batchSeats';
import { allOf, rowsOf } from '../store/rows';
import type { Store } from '../store/store';
import { judge } from './judged';
import { mustBePossible } from './newBatch';
import { rankedHolders } from './rankTrainers';
import { timesOf, TrainerTime } from './trainerTime';

const START_IN_DAYS = 7;
const USUAL = { weekly: 2, first_session: 1, last_session: 30, capacity: 6 };

type Asked = NonNullable<OpeningsAnswer['asked']>;

export async function planOpenings(
  store: Store,
  body: Received<'planOpenings', 'body'>,
  now: EpochSeconds,
  imageName: string,
): Promise<AnswerOf<'planOpenings'>> {
  const courses = await coursesWaitedFor(store, imageName);
  const course = body.course ?? courses[0];
  if (!course) return { courses, asked: null, waiting: [], proposals: [], why: 'nobody' };
  const start_date = body.start_date ?? addDays(dateOf(now), START_IN_DAYS);
  const { product_type, grade_band, region } = course;
  const time_zone = ZONE_OF_REGION[region];
  mustBePossible({ product_type, grade_band, start_date, time_zone }, now, imageName);
  const { entries, families } = await whoWaits(store, course);
  const range = rangeOf(body, families);
  const asked: Asked = {
    product_type,
    grade_band,
    region,
    ...range,
    start_date,
    weekly: Math.min(body.weekly ?? USUAL.weekly, range.last_session - range.first_session + 1),
    capacity: body.capacity ?? USUAL.capacity,
  };
  const { proposals, why } = await proposalsFor(
    store,
    { ...asked, holidays: await holidaysOf(store, region) },
    families,
    now,
  );
  const zones = new Map(families.map(({ id, wanted }) => [id, wanted.time_zone]));
  return {
    courses,
    asked,
    waiting: entries.map(({ id, variant_id, lead_id, student_name, created_on }) => ({
      id,
      variant_id,
      lead_id,
      student_name,
      since: created_on,
      time_zone: zones.get(id)!,
    })),
    proposals,
    why,
  };
}

/** Courses that this deployment teaches. */
async function coursesWaitedFor(store: Store, imageName: string): Promise<OpeningsAnswer['courses']> {
  const taught = new Set<string>(productTypesOf(imageName));
  const counted = await store.records(WAITING_ENTRIES).tally(
    {
      page: 1,
      size: 25,
      sort: readSort('created_on'),
      search: '',
      filters: { status: { anyOf: ['waiting', 'offered'] } },
    },
    ['product_type', 'grade_band', 'region'],
  );
  return counted
    .map(({ values: [product_type, grade_band, region], count }) => ({
      product_type: product_type as ProductType,
      grade_band: grade_band as GradeBand,
      region: region as Asked['region'],
      waiting: count,
    }))
    .filter(({ product_type }) => taught.has(product_type))
    .sort((one, other) => other.waiting - one.waiting || (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

async function whoWaits(
  store: Store,
  { product_type, grade_band, region }: Pick<Asked, 'product_type' | 'grade_band' | 'region'>,
): Promise<{ entries: WaitingEntry[]; families: WaitingFamily[] }> {
  const all = await allOf(store, WAITING_ENTRIES, {
    product_type: { anyOf: [product_type] },
    grade_band: { anyOf: [grade_band] },
    region: { anyOf: [region] },
    status: { anyOf: ['waiting', 'offered'] },
  });
  const enrolments = await rowsOf(
    store,
    ENROLMENTS,
    all.map(({ variant_id }) => variant_id),
  );
  const byId = new Map(enrolments.map((enrolment) => [enrolment.id, enrolment]));
  const entries = all
    .filter(({ variant_id }) => byId.has(variant_id))
    .sort((one, other) => one.created_on - other.created_on || (one.id < other.id ? -1 : 1));
  return {
    entries,
    families: entries.map(({ id, created_on, together_with, status, variant_id }) => ({
      id,
      since: created_on,
      together_with,
      is_offered: status === 'offered',
      wanted: wantedBy(byId.get(variant_id)!),
    })),
  };
}

/** As was asked; else the sessions that most of those who wait have bought. */
function rangeOf(
  { first_session: first, last_session: last }: Received<'planOpenings', 'body'>,
  families: readonly WaitingFamily[],
): Pick<Asked, 'first_session' | 'last_session'> {
  const counted = new Map<string, { first_session: number; last_session: number; count: number }>();
  for (const { wanted } of families) {
    const { next_session: first_session, last_session } = wanted;
    const key = `${first_session} ${last_session}`;
    const known = counted.get(key);
    if (known) known.count += 1;
    else counted.set(key, { first_session, last_session, count: 1 });
  }
  const [usual = USUAL] = [...counted.values()].sort(
    (one, other) =>
      other.count - one.count || one.first_session - other.first_session || one.last_session - other.last_session,
  );
  const first_session = first ?? Math.min(usual.first_session, last ?? Infinity);
  return { first_session, last_session: last ?? Math.max(usual.last_session, first_session) };
}

async function proposalsFor(
  store: Store,
  asked: OpeningAsked,
  families: readonly WaitingFamily[],
  now: EpochSeconds,
): Promise<Pick<OpeningsAnswer, 'proposals' | 'why'>> {
  const fitting = (await store.trainers.list({ status: 'active' })).filter(
    (trainer) => misfitForBatch(trainer, asked) === null,
  );
  const from = startOfDay(asked.start_date);
  const weeks = Math.ceil((asked.last_session - asked.first_session + 1) / asked.weekly) + START_WEEKS;
  const closed = asked.holidays.filter((day) => day >= asked.start_date).length;
  const byId = await timesOf(
    store,
    fitting.map(({ teacher_id }) => teacher_id),
    from,
    from + (weeks + closed + 2) * 7 * SECONDS_PER_DAY,
  );
  const times = [...byId.values()].sort((one, other) => (one.trainer.teacher_id < other.trainer.teacher_id ? -1 : 1));
  const { openings, why } = openingsFor(asked, families, {
    count: times.length,
    mayHold: (trainer, start) => times[trainer]!.refusal({ start, end: start + SECONDS_PER_HOUR }, now) === undefined,
  });
  const covers = openings.length > 0 ? await coversLately(store, now) : new Map<TrainerId, number>();
  const proposals: Omit<OpeningProposal, 'gives_up'>[] = [];
  const given = new Map<TrainerId, Set<EpochSeconds>>();
  for (const opening of openings) {
    const run = sessionsOf(opening);
    const ranked = rankedHolders(
      opening.holders.map((trainer) => times[trainer]!),
      { ...asked, sessions: run, instead_of: null },
      covers,
      now,
    );
    // Those whom the others leave may be seated beside them: by somebody else, where the hours are the same.
    const free = ranked.filter(({ teacher_id }) => !run.some(({ start }) => given.get(teacher_id)?.has(start)));
    const chosen = opening.merit === 'others' ? free : ranked;
    const trainer = chosen.find(({ teacher_id }) => isWhole(opening, byId.get(teacher_id)!, asked, now));
    if (!trainer) continue;
    given.set(
      trainer.teacher_id,
      new Set([...(given.get(trainer.teacher_id) ?? []), ...run.map(({ start }) => start)]),
    );
    const { merit, time_zone, slots, start_date, seated, left, sessions } = opening;
    proposals.push({
      merit,
      time_zone,
      slots,
      start_date,
      end_date: dateInZone(time_zone, sessions.at(-1)!.start),
      trainer,
      trainers: ranked.length,
      seated,
      left,
    });
  }
  const since = new Map(families.map((family) => [family.id, family.since]));
  return {
    proposals: proposals.map((each) => ({ ...each, gives_up: givenUp(each, proposals, since) })),
    why: why ?? (proposals.length < openings.length ? 'no_other' : null),
  };
}

function sessionsOf({ sessions }: Opening) {
  return sessions.map(({ number, start }) => ({
    number,
    start,
    end: start + SECONDS_PER_HOUR,
    kind: 'regular' as const,
  }));
}

/** Judged as Create Batch judges it, one session after the other: each is created, none waits for another slot. */
function isWhole(opening: Opening, { trainer }: TrainerTime, asked: OpeningAsked, now: EpochSeconds): boolean {
  const { teacher_id } = trainer;
  const planned = sessionsOf(opening).map((each) => ({ ...each, teacher_id }));
  // What is judged counts for what follows: of its own copy of the trainer's time.
  const results = judge(planned, new Map([[teacher_id, new TrainerTime(trainer)]]), now, { given: asked });
  return results.every(({ what }) => what !== 'failed');
}
