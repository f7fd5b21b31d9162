// Assignments: given to a batch or one student, due by its own clocks and holidays, extended with a reason, and done by the work itself (decisions 13).
import { regionOfCountry } from '@domain/batches/zones';
import { addDays, dateInZone, daysBetween } from '@domain/calendar';
import { dueDates } from '@domain/learning/due';
import { dateText } from '@domain/formats';
import {
  DUE_EXTEND,
  LMS_DUE_EXTENSIONS,
  LMS_DUES,
  type LmsDue,
  type LmsDueExtension,
  MOST_DUE_DAYS,
} from '@domain/records/lmsDue';
import type { LmsNode } from '@domain/records/lmsNode';
import { LMS_CONQUESTS } from '@domain/records/lmsConquest';
import { LMS_TOPICS } from '@domain/records/lmsTopic';
import { STUDENTS } from '@domain/records/student';
import { Failure, wrongField } from '../failure';
import { type Change, type RecordHooks, ruleOf } from '../records/hooks';
import { findBatch, holdBatch, holidaysOf } from '../seats/batchSeats';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { isWorkDone } from './doneWork';

/** Giving and restoring lock the batch or the student first, so that the same work is not given twice. */
export const assignmentHooks: RecordHooks<LmsDue> = {
  async allowed({ action, row, tx, call, before }) {
    if (action === 'take_back' && before!.extension_id === null)
      throw new Failure(409, { message: 'The assignment was not extended' });
    if (action !== 'create' && action !== 'restore') return;
    await holdWhom(tx, row);
    await refuseSecond(tx, row);
    if (action === 'create') refuseNode(await nodeOf(tx, row), kindOf(row));
    if (await isWorkDone(tx, row, call))
      throw new Failure(409, { message: 'The work is done already: no assignment is needed' });
  },
  async before({ action, row, tx }) {
    if (action === 'create') {
      const { zone, holidays } = await clocksOf(tx, row);
      const { title } = await nodeOf(tx, row);
      return { ...row, title, kind: kindOf(row), ...dueDates(row.begins_on, row.days, zone, holidays) };
    }
    if (action === 'finish') return { ...row, stage: 'done', done_how: 'person' };
    if (action === 'withdraw') return { ...row, stage: 'withdrawn' };
    return action === 'reopen' || action === 'restore' ? { ...row, stage: 'open', done_how: null } : row;
  },
  rules: {
    extend: ruleOf(DUE_EXTEND, async (change) => extended(change, change.asked)),
    take_back: async ({ tx, row }) => {
      const { days_before, due_before, late_before, extension_before } = (await tx
        .records(LMS_DUE_EXTENSIONS)
        .find(row.extension_id!))!;
      return {
        ...row,
        days: days_before,
        due_on: due_before,
        late_from: late_before,
        extension_id: extension_before,
      };
    },
  },
};

async function extended(
  { tx, row, call }: Change<LmsDue>,
  { extended_to, reason }: { extended_to: string; reason: string },
): Promise<LmsDue> {
  const { zone, holidays } = await clocksOf(tx, row);
  const days = daysBetween(row.begins_on, extended_to);
  if (days > MOST_DUE_DAYS) throw wrongField('extended_to', `Must be within ${MOST_DUE_DAYS} days of its beginning`);
  const today = dateInZone(zone, call.now);
  if (extended_to < today) throw wrongField('extended_to', `Must be ${dateText(today)} or later`);
  const dates = days < 0 ? undefined : dueDates(row.begins_on, days, zone, holidays);
  if (!dates || dates.late_from <= row.late_from) {
    const last = addDays(dateInZone(zone, row.late_from - 1), 1);
    throw wrongField('extended_to', `Must be ${dateText(last)} or later: it is due the day before`);
  }
  const extension: LmsDueExtension = newRow(
    LMS_DUE_EXTENSIONS,
    { actor: call.user!.email, now: call.now },
    {
      due_id: row.id,
      due_on: dates.due_on,
      reason,
      days_before: row.days,
      due_before: row.due_on,
      late_before: row.late_from,
      extension_before: row.extension_id,
    },
  );
  await tx.records(LMS_DUE_EXTENSIONS).insert([extension]);
  return { ...row, ...dates, days, extension_id: extension.id };
}

type Given = Pick<LmsDue, 'topic_id' | 'conquest_id' | 'batch_id' | 'student_id'>;

function kindOf({ topic_id }: Given): LmsDue['kind'] {
  return topic_id === null ? 'conquest' : 'topic';
}

type Node = Pick<LmsNode, 'title' | 'status' | 'published_version'>;

async function nodeOf(tx: Store, { topic_id, conquest_id }: Given): Promise<Node> {
  const found =
    topic_id === null ? tx.records(LMS_CONQUESTS).find(conquest_id!) : tx.records(LMS_TOPICS).find(topic_id);
  return (await found)!;
}

/** A topic may be given before it is published, as its sessions are planned before it; a conquest is played as it was published. */
function refuseNode({ status, published_version }: Node, kind: LmsDue['kind']): void {
  if (status === 'retired') throw wrongField(`${kind}_id`, `The ${kind} is retired`);
  if (kind === 'conquest' && published_version === 0)
    throw wrongField('conquest_id', 'Only a published conquest can be played');
}

async function holdWhom(tx: Store, { batch_id, student_id }: Given): Promise<void> {
  if (batch_id === null) {
    await tx.records(STUDENTS).findForUpdate(student_id!);
    return;
  }
  const { stage } = await holdBatch(tx, batch_id);
  if (stage === 'cancelled' || stage === 'completed') throw wrongField('batch_id', `The batch is ${stage}`, 409);
}

async function refuseSecond(tx: Store, row: LmsDue): Promise<void> {
  const [by, id] = row.topic_id === null ? ['conquest_id', row.conquest_id!] : ['topic_id', row.topic_id];
  const [whom, whose] = row.batch_id === null ? ['student_id', row.student_id!] : ['batch_id', row.batch_id];
  const open = await allOf(tx, LMS_DUES, {
    [by]: { anyOf: [id] },
    [whom]: { anyOf: [whose] },
    stage: { anyOf: ['open'] },
  });
  if (open.some((each) => each.id !== row.id))
    throw new Failure(409, { message: 'It is assigned to them already: extend that instead' });
}

/** Of the batch, or of the student’s own home. */
async function clocksOf(tx: Store, { batch_id, student_id }: Given) {
  if (batch_id !== null) {
    const { time_zone: zone, region } = await findBatch(tx, batch_id);
    return { zone, holidays: await holidaysOf(tx, region) };
  }
  const { time_zone: zone, country } = (await tx.records(STUDENTS).find(student_id!))!;
  return { zone, holidays: await holidaysOf(tx, regionOfCountry(country)) };
}
