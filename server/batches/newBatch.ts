// A new batch: how it would be called, its sessions with their clashes, who can teach it; then creation, session by session.
import { batchName } from '@domain/batches/batchName';
import { numbersOf } from '@domain/batches/courseNumbers';
import { batchSessions } from '@domain/batches/sessions';
import { readSlots, sortedSlots } from '@domain/batches/weeklySlots';
import { dateInZone, SECONDS_PER_HOUR } from '@domain/calendar';
import { bandsOf, PRODUCT_TYPES, productTypesOf } from '@domain/business/courses';
import type { AnswerOf, Received } from '@domain/contract/contract';
import type { BatchPlan } from '@domain/contract/batches';
import { BATCHES, type Batch } from '@domain/records/batch';
import { Failure, invalidField } from '../failure';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { holidaysOf } from '../seats/batchSeats';
import { newRow } from '../store/newRow';
import { createRun } from './batchSessions';
import { misfitOfTrainer } from './judged';
import { rankTrainers } from './rankTrainers';
import { placeNumbers } from './runs';
import { plannedResult, type PlannedBatchSession } from './sessionResult';

export async function previewBatch(
  store: Store,
  { teacher_id, ...plan }: Received<'previewBatch', 'body'>,
  now: number,
  imageName = '',
): Promise<AnswerOf<'previewBatch'>> {
  mustBePossible(plan, now, imageName);
  if (teacher_id !== null) await mustFit(store, teacher_id, plan);
  const holidays = await holidaysOf(store, plan.region);
  const sessions = sessionsOfPlan(plan, holidays);
  const planned = sessions.map((each) => ({ ...each, teacher_id: teacher_id ?? '' }));
  const placed =
    teacher_id === null
      ? planned.map((each) => plannedResult(each))
      : await placeNumbers(
          store,
          { batch: { ...plan, teacher_id }, numbers: numbersOf(plan), startDate: plan.start_date, after: 0 },
          now,
        );
  const until = dateInZone(plan.time_zone, Math.max(...placed.map(({ start_time }) => start_time)));
  return {
    name: await nextName(store, plan).then(({ name }) => name),
    sessions: placed,
    trainers: await rankTrainers(store, { ...plan, sessions, instead_of: null }, now),
    holidays: holidays.filter((day) => day >= plan.start_date && day <= until).sort(),
  };
}

export async function createBatch(
  tx: Store,
  { teacher_id, ...plan }: Received<'createBatch', 'body'>,
  by: By,
  imageName = '',
): Promise<AnswerOf<'createBatch'>> {
  mustBePossible(plan, by.now, imageName);
  if (!(await tx.trainers.lock(teacher_id)))
    throw new Failure(400, { errors: [invalidField('body.teacher_id', 'There is no such active trainer')] });
  await mustFit(tx, teacher_id, plan);
  const batch = await insertBatch(tx, plan, teacher_id, by);
  const sessions = await createRun(tx, batch, by);
  return { batch: (await tx.records(BATCHES).find(batch.id))!, sessions };
}

export function sessionsOfPlan(
  {
    time_zone: zone,
    slots,
    start_date: startDate,
    first_session,
    last_session,
  }: Pick<BatchPlan, 'time_zone' | 'slots' | 'start_date' | 'first_session' | 'last_session'>,
  holidays: readonly string[],
): Omit<PlannedBatchSession, 'teacher_id'>[] {
  return batchSessions({
    zone,
    slots: readSlots(slots),
    startDate,
    range: [first_session, last_session],
    holidays: holidays as never[],
  }).map(({ number, start }) => ({ number, start, end: start + SECONDS_PER_HOUR, kind: 'regular' }));
}

export function mustBePossible(
  {
    start_date,
    time_zone,
    product_type,
    grade_band,
  }: Pick<BatchPlan, 'start_date' | 'time_zone' | 'product_type' | 'grade_band'>,
  now: number,
  imageName: string,
): void {
  const taught = productTypesOf(imageName);
  if (!taught.includes(product_type))
    throw new Failure(400, {
      errors: [
        invalidField(
          'body.product_type',
          `This deployment teaches ${taught.map((type) => PRODUCT_TYPES[type]).join(' · ')}`,
        ),
      ],
    });
  if (start_date < dateInZone(time_zone, now))
    throw new Failure(400, { errors: [invalidField('body.start_date', 'Must be today or later')] });
  if (!bandsOf(product_type).includes(grade_band))
    throw new Failure(400, { errors: [invalidField('body.grade_band', 'The course has no such grade band')] });
}

async function mustFit(store: Store, teacher_id: string, plan: BatchPlan): Promise<void> {
  const misfit = await misfitOfTrainer(store, teacher_id, plan);
  if (misfit !== null) throw new Failure(400, { errors: [invalidField('body.teacher_id', misfit)] });
}

/** Two who create at once get two numbers: the second finds the first one's name taken, and takes the next. */
async function insertBatch(tx: Store, plan: BatchPlan, teacher_id: string, by: By): Promise<Batch> {
  let { number } = await nextName(tx, plan);
  for (let tries = 0; tries < 20; tries++, number++) {
    const row: Batch = newRow(BATCHES, by, {
      ...plan,
      slots: sortedSlots(plan.slots),
      teacher_id,
      number,
      name: nameOf(plan, number),
      stage: 'upcoming',
      end_date: null,
      last_held: null,
      next_start: null,
      next_number: plan.first_session,
      held: 0,
      last_number: null,
      without_hour: 0,
      open_seats: plan.capacity,
      cancel_reason: null,
      status: 'upcoming',
      trainer_name: '',
      students: 0,
    });
    if (!(await tx.records(BATCHES).insertNew(row))) continue;
    await tx.audit.write([
      {
        at: by.now,
        actor: by.actor,
        action: 'batch.created',
        subject_type: 'batch',
        subject_id: row.id,
        details: { version: 1, changes: { name: { before: undefined, after: row.name } } },
      },
    ]);
    return row;
  }
  throw new Failure(409);
}

function nameOf({ region, grade_band, product_type }: BatchPlan, number: number): string {
  return batchName(region, grade_band, product_type, number);
}

async function nextName(store: Store, plan: BatchPlan): Promise<{ name: string; number: number }> {
  const { rows } = await store.records(BATCHES).page({
    page: 1,
    size: 1000,
    sort: { field: 'created_on', descending: true },
    search: '',
    filters: {
      region: { anyOf: [plan.region] },
      grade_band: { anyOf: [plan.grade_band] },
      product_type: { anyOf: [plan.product_type] },
    },
  });
  const number = Math.max(100, ...rows.map((row) => row.number)) + 1;
  return { number, name: nameOf(plan, number) };
}
