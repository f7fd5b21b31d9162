// The large company on which reviews of trainers and classes of every kind are measured: 2,000 trainers, 200 reviewers, 20,000 reviews,
// 100,000 seats and 5,000 classes of each kind.
import { startOfDay } from '@domain/calendar';
import { CYCLE_REVIEWERS, CYCLE_TRAINERS } from '@domain/records/cyclePeople';
import { HOBBY_CLASSES } from '@domain/records/hobbyClass';
import { HOBBY_SERIES } from '@domain/records/hobbySeries';
import { HOBBY_STUDENTS } from '@domain/records/hobbyStudent';
import { MAVERICK_INVITATIONS } from '@domain/records/maverickInvitation';
import { MAVERICK_SESSIONS } from '@domain/records/maverickSession';
import type { RecordType } from '@domain/records/record';
import { REVIEW_CYCLES } from '@domain/records/reviewCycle';
import { REVIEW_FEEDBACKS, REVIEW_STEPS } from '@domain/records/reviewFeedback';
import { REVIEW_REQUESTS } from '@domain/records/reviewRequest';
import { STREAM_BATCHES } from '@domain/records/streamBatch';
import { STREAM_SESSIONS } from '@domain/records/streamSession';
import { TRAINER_REVIEWS } from '@domain/records/trainerReview';
import type { IsoDate } from '@domain/units';
import { subkey } from '@server/host/secret';
import { addressBook } from '@server/seed/company/names';
import { seedTrainer } from '@server/seed/company/trainer';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import type { SeedTrainer } from '@server/store/store';
import { PEOPLE } from '../../e2e/hosts/people';
import { fail, query } from '../../tests/stores';
import { idOf, type Made, rowsSql } from '../declaredRows';
import { rowsByTable } from '../tables';

export const TRAINERS = 2000;
export const REVIEWERS = 200;
const [REVIEWS, SEATS, CLASSES] = [20_000, 100_000, 5000];
const [CYCLES, MANAGERS] = [20, 20];
/** Classes that run while they are asked about, whose hosts are not there. */
const LATE = 3;

export const MANAGER = 'manager3@staff.example.com';
export const REVIEWER = 'reviewer7@staff.example.com';

const reviewer = `'reviewer' || n % ${REVIEWERS} || '@staff.example.com'`;
const readers = `array[${reviewer}, 'manager' || n % ${MANAGERS} || '@staff.example.com']`;
const cycle = idOf('review_cycle', `1 + n / 1000 % ${CYCLES}`);

export const LISTS = [
  REVIEW_CYCLES,
  CYCLE_TRAINERS,
  CYCLE_REVIEWERS,
  TRAINER_REVIEWS,
  REVIEW_FEEDBACKS,
  REVIEW_STEPS,
  REVIEW_REQUESTS,
  HOBBY_SERIES,
  HOBBY_CLASSES,
  HOBBY_STUDENTS,
  STREAM_BATCHES,
  STREAM_SESSIONS,
  MAVERICK_SESSIONS,
  MAVERICK_INVITATIONS,
] as unknown as RecordType[];

const GIVEN: Readonly<Record<string, { count: number; values?: Readonly<Record<string, string>> }>> = {
  review_cycle: { count: CYCLES },
  cycle_trainer: { count: CYCLES * 1000, values: { cycle_id: cycle } },
  cycle_reviewer: {
    count: CYCLES * REVIEWERS,
    values: { cycle_id: idOf('review_cycle', `1 + n / ${REVIEWERS} % ${CYCLES}`), reviewed_by: reviewer },
  },
  trainer_review: { count: REVIEWS, values: { cycle_id: cycle, reviewed_by: reviewer, read_by: readers } },
  review_feedback: { count: REVIEWS / 2, values: { cycle_id: cycle } },
  review_step: {
    count: REVIEWS / 2,
    values: { feedback_id: idOf('review_feedback', 'n'), owner: reviewer, read_by: readers },
  },
  review_request: { count: REVIEWS / 10, values: { cycle_id: 'null', reviewed_by: reviewer, read_by: readers } },
  hobby_series: { count: CLASSES / 20 },
  hobby_class: { count: CLASSES, values: { place_id: idOf('hobby_class', 'n') } },
  hobby_student: {
    count: SEATS,
    values: {
      place_id: idOf('hobby_class', `1 + n % ${CLASSES}`),
      lead_id: `md5('lead ' || n)::uuid::text`,
      party: `md5('party ' || n / 2)::uuid::text`,
      student_name: `'Child ' || n`,
    },
  },
  stream_batch: { count: CLASSES / 20 },
  stream_session: {
    count: CLASSES,
    values: { stream_batch_id: idOf('stream_batch', `1 + n % ${CLASSES / 20}`), meeting_id: `'meeting ' || n` },
  },
  maverick_session: { count: CLASSES },
  maverick_invitation: {
    count: SEATS / 5,
    values: {
      maverick_session_id: idOf('maverick_session', `1 + n % ${CLASSES}`),
      lead_id: `md5('lead ' || n)::uuid::text`,
      student_name: `'Child ' || n`,
    },
  },
};

/** Fills the empty database, and answers the rows of each table. */
export async function fillClasses(url: string, secret: string, today: IsoDate): Promise<Map<string, number>> {
  const store = await openPostgres({ url, encryptionKey: subkey(secret, 'data'), onError: fail });
  const addressOf = addressBook('tutors.example.com');
  const trainers = Array.from({ length: TRAINERS }, (_, at): SeedTrainer => ({
    ...seedTrainer(1, at, addressOf),
    trainer_status: 'active',
    row_status: 'active',
    rm_email: `manager${at % MANAGERS}@staff.example.com`,
  }));
  try {
    await store.load([{ trainers }]);
    for (const email of [PEOPLE.admin.email, MANAGER, REVIEWER])
      await store.users.add({
        email,
        permissions: email === PEOPLE.admin.email ? PEOPLE.admin.permissions : PEOPLE.staff.permissions,
        password_hash: '',
        created_on: startOfDay(today) - 86_400,
        created_by: email,
      });
  } finally {
    await store.close();
  }
  const made: Made = { trainers: { table: 'bench_trainers', count: TRAINERS }, now: startOfDay(today) };
  const places = trainers.map(({ teacher_id }, at) => `(${at}, '${teacher_id.replaceAll("'", "''")}')`);
  await query(
    url,
    `create unlogged table bench_trainers (at int primary key, id text); insert into bench_trainers values ${places.join(', ')};`,
  );
  for (const type of LISTS) {
    const { count, values = {} } = GIVEN[type.name]!;
    // Half of what has a time is still to come.
    const start = `${made.now} + (n - ${count / 2}) * 3600`;
    const given = type.all['start_time'] ? { start_time: start, ...values } : values;
    await query(url, rowsSql(type, count, given, made));
  }
  await query(url, 'vacuum (analyze)');
  return rowsByTable(url);
}

/** The same classes run now, whichever job asked before; in some of them the host is late. */
export async function beginClasses(url: string, now: number): Promise<void> {
  await query(
    url,
    `update hobby_classes set status = 'scheduled', start_time = ${now} - 1200, host_joined = null where id in (select id from hobby_classes order by id limit ${LATE})`,
  );
}
