// The large company on which learning content is measured, and one of a tenth of it: courses alike in both, only fewer.
import { startOfDay } from '@domain/calendar';
import { subkey } from '@server/host/secret';
import { seedRows } from '@server/seed/seed';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import type { IsoDate } from '@domain/units';
import { PEOPLE } from '../../e2e/hosts/people';
import { fail, query } from '../../tests/stores';
import { rowsByTable } from '../tables';
import { attemptsSql, nodesSql, versionsSql, WRITER } from './rows';

export const COURSES_OF_LARGE = 200;
export const ATTEMPTS_OF_LARGE = 1_000_000;
/** So many times as much. */
export const GROWTH = 10;
/** Trainers of the seed whose batches have some 2,000 sessions in the next four weeks. */
const TRAINERS = 160;
const DAYS = [-3, 28] as const;
/** In both companies. */
const SESSIONS_AHEAD = 2000;

export interface Size {
  courses: number;
  attempts: number;
}

/** Fills the empty database, and answers the rows of each table. */
export async function fillContent(
  url: string,
  secret: string,
  { courses, attempts }: Size,
  today: IsoDate,
): Promise<Map<string, number>> {
  const options = { url, encryptionKey: subkey(secret, 'data'), onError: fail };
  const store = await openPostgres(options);
  try {
    await store.load(seedRows({ trainers: TRAINERS, today, days: DAYS }));
    for (const { email, permissions } of [PEOPLE.admin, { ...PEOPLE.staff, email: WRITER }])
      await store.users.add({
        email,
        permissions,
        password_hash: '',
        created_on: startOfDay(today) - 86_400,
        created_by: email,
      });
  } finally {
    await store.close();
  }
  const now = startOfDay(today);
  await query(url, nodesSql(courses, now));
  await query(url, versionsSql(now));
  await query(url, attemptsSql(attempts, now));
  await query(url, sessionsSql(now));
  // What search looks in is written by the store itself when it starts.
  await (await openPostgres(options)).close();
  await query(url, 'vacuum (analyze)');
  return rowsByTable(url);
}

/** As many sessions ahead as are asked about, neither more nor less. */
function sessionsSql(now: number): string {
  const ahead = `status = 'active' and start_time > ${now + 86_400} and start_time < ${now + 27 * 86_400}`;
  return `
    update batch_sessions set status = 'cancelled' where status = 'active' and number is not null and start_time > ${now}
      and id not in (select id from batch_sessions where number is not null and ${ahead} order by md5(id) limit ${SESSIONS_AHEAD});`;
}
