// What makes assignments done by themselves: every level of a conquest played since it was given, or every worksheet of a topic completed.
import { dateInZone } from '@domain/calendar';
import { instantOf } from '@domain/batches/wallClock';
import { levelsOf } from '@domain/learning/conquest';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { CONQUEST_ATTEMPTS } from '@domain/records/conquestPlay';
import { LMS_CONQUESTS } from '@domain/records/lmsConquest';
import { LMS_DUES, type LmsDue } from '@domain/records/lmsDue';
import { LMS_TOPICS } from '@domain/records/lmsTopic';
import { LMS_VERSIONS, versionId } from '@domain/records/lmsVersion';
import { STUDENTS } from '@domain/records/student';
import { WORKSHEETS } from '@domain/records/studentWork';
import { auditOf } from '../records/edits';
import { membersOn } from '../seats/batchSeats';
import { allOf, type By, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { sheetsOfTopic } from './sheetTopics';

type Given = Pick<LmsDue, 'topic_id' | 'conquest_id' | 'batch_id' | 'student_id' | 'begins_on'>;

/** Of a batch: by everybody who is in it today. */
export async function isWorkDone(tx: Store, given: Given, { now }: Pick<By, 'now'>): Promise<boolean> {
  const { zone, students } = await whomOf(tx, given, now);
  if (students.length === 0) return false;
  for (const student of students) {
    const isDone =
      given.topic_id === null
        ? await hasPlayed(tx, given.conquest_id!, student, instantOf(zone, given.begins_on, '00:00'))
        : await hasCompleted(tx, given.topic_id, student);
    if (!isDone) return false;
  }
  return true;
}

/** After an attempt at a conquest was finished. */
export async function followAttempt(tx: Store, conquest: string, student: string, by: By): Promise<void> {
  await follow(tx, student, { conquest_id: { anyOf: [conquest] }, stage: { anyOf: ['open'] } }, by);
}

/** After a worksheet was completed, or is not completed after all. */
export async function followWorksheet(tx: Store, student: string, by: By): Promise<void> {
  await follow(tx, student, { kind: { anyOf: ['topic'] }, stage: { anyOf: ['open', 'done'] } }, by);
}

type Filters = Parameters<typeof allOf>[2];

async function follow(tx: Store, student: string, which: Filters, by: By): Promise<void> {
  const member = { lead_id: { anyOf: [student] }, status: { anyOf: ['member'] } };
  const batches = (await someOf(tx, BATCH_MEMBERS, member, ['batch_id'])).map(({ batch_id }) => batch_id);
  const own = await allOf(tx, LMS_DUES, { ...which, student_id: { anyOf: [student] } });
  const shared = batches.length === 0 ? [] : await allOf(tx, LMS_DUES, { ...which, batch_id: { anyOf: batches } });
  // In one order, so that two who finish at once never wait for each other in a circle; the later one sees what the other did.
  for (const id of [...own, ...shared].map((each) => each.id).toSorted()) await settle(tx, id, by);
}

async function settle(tx: Store, id: string, by: By): Promise<void> {
  const row = (await tx.records(LMS_DUES).findForUpdate(id))!;
  const isOpen = row.stage === 'open';
  // What a person said stays.
  if (!isOpen && row.done_how !== 'work') return;
  if ((await isWorkDone(tx, row, by)) !== isOpen) return;
  const stamps = { version: row.version + 1, updated_by: by.actor, updated_on: by.now };
  const next: LmsDue = { ...row, ...stamps, stage: isOpen ? 'done' : 'open', done_how: isOpen ? 'work' : null };
  if (!(await tx.records(LMS_DUES).update(next, row.version))) throw new Error(`The assignment ${id} was not held`);
  await tx.audit.write([
    auditOf({
      subject_type: LMS_DUES.name,
      subject_id: id,
      action: isOpen ? 'lms_due.done' : 'lms_due.reopened',
      actor: by.actor,
      at: by.now,
      version: next.version,
      changes: { done_how: { before: row.done_how, after: next.done_how } },
    }),
  ]);
}

async function whomOf(tx: Store, { batch_id, student_id }: Given, now: number) {
  if (batch_id === null) {
    const student = await tx.records(STUDENTS).find(student_id!);
    return { zone: student!.time_zone, students: [student_id!] };
  }
  const { time_zone: zone } = (await tx.records(BATCHES).find(batch_id))!;
  const members = await membersOn(tx, batch_id, dateInZone(zone, now));
  return { zone, students: members.map(({ lead_id }) => lead_id) };
}

/** Judged by the levels of the version that is published now: a child who played fewer has not played it. */
async function hasPlayed(tx: Store, conquest: string, student: string, since: number): Promise<boolean> {
  const row = await tx.records(LMS_CONQUESTS).find(conquest);
  const version = row && (await tx.records(LMS_VERSIONS).find(versionId(conquest, row.published_version)));
  const asked = levelsOf(version?.content.fields['levels']);
  if (asked.length === 0) return false;
  const made = await allOf(tx, CONQUEST_ATTEMPTS, {
    conquest_id: { anyOf: [conquest] },
    student_id: { anyOf: [student] },
    status: { anyOf: ['finished'] },
  });
  const played = new Set(made.flatMap((each) => (each.started_on >= since ? [each.level_id] : [])));
  return asked.every(({ id }) => played.has(id));
}

/** A topic without worksheets is done when a person says so. */
async function hasCompleted(tx: Store, topic: string, student: string): Promise<boolean> {
  const row = (await tx.records(LMS_TOPICS).find(topic))!;
  const version = await tx.records(LMS_VERSIONS).find(versionId(topic, row.published_version));
  const titles = (version?.content.fields['worksheet_titles'] as string[] | undefined) ?? row.worksheet_titles;
  if (titles.length === 0) return false;
  const made = await allOf(tx, WORKSHEETS, { lead_id: { anyOf: [student] }, status: { anyOf: ['completed'] } });
  const own = await sheetsOfTopic(
    tx,
    topic,
    made.filter(({ title }) => titles.includes(title)),
  );
  const completed = new Set(own.map(({ title }) => title));
  return titles.every((title) => completed.has(title));
}
