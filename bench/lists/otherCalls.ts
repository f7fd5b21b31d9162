// Calls that are no page of a list and look for rows in large tables: dashboards, searches of a few rows.
import { addDays, TIME_ZONE } from '@domain/calendar';
import type { Lead } from '@domain/records/lead';
import { pathOf } from '@domain/contract/paths';
import { DEFAULT_SIZE } from '@domain/lists/list';
import { DIMENSION_NAMES } from '@domain/lists/sessionData';
import { COUNTED_BY } from '@domain/lists/sessionCounts';
import { USERS } from '@domain/records/user';
import type { IsoDate } from '@domain/units';
import { query } from '../../tests/stores';
import { type Case, pathWith } from './cases';

/** What counts or gathers over large tables for one page. */
export async function dashboards(url: string): Promise<Case[]> {
  const [course] = await query(url, 'select student_id from variants order by classes_taken desc limit 1');
  const withoutBatch = await query(
    url,
    `select id from variants where batch_id is null and status = 'onboarding' order by student_name limit ${DEFAULT_SIZE}`,
  );
  const ofStudent = (operation: 'studentProfile' | 'studentDashboard') =>
    pathOf(operation).path.replace(':id', String(course?.['student_id']));
  return [
    { title: 'a student’s profile', path: ofStudent('studentProfile') },
    { title: 'a student’s dashboard', path: ofStudent('studentDashboard') },
    {
      title: 'a page of courses without a batch, each with the batches that suit it',
      path: pathOf('allocationCounts').path,
      body: { variants: withoutBatch.map(({ id }) => id) },
    },
    { title: 'refunds by status', path: pathOf('refundQueue').path },
    ...Object.keys(COUNTED_BY).map((by): Case => ({
      title: `sessions by ${by}`,
      path: pathWith('countBatchSessions', { by }),
    })),
    ...DIMENSION_NAMES.map((rows): Case => ({
      title: `sessions of every kind by ${rows}`,
      path: pathWith('countSessionData', { rows, columns: rows === 'weekday' ? 'country' : 'weekday' }),
    })),
  ];
}

/** What else looks for a few rows in large tables. */
export async function otherCases(url: string, today: IsoDate): Promise<Case[]> {
  const [lead] = (await query(url, 'select * from leads order by id limit 1')) as unknown as Lead[];
  const [trainer] = await query(
    url,
    `select teacher_id from trainers where trainer_status = 'active' order by rating limit 1`,
  );
  const email = String(trainer?.['teacher_id']);
  const benchCase = (title: string, path: string): Case => ({ title, path });
  return [
    benchCase('users', `${USERS.path}/page`),
    benchCase('leads by mobile number', pathWith('findLeads', { contact: lead!.mobile_number })),
    benchCase('leads by e-mail', pathWith('findLeads', { contact: lead!.email_address })),
    benchCase('leads by name', pathWith('findLeads', { contact: lead!.last_name })),
    benchCase('leads by two letters of a name', pathWith('findLeads', { contact: lead!.first_name.slice(0, 2) })),
    benchCase('leads of nobody', pathWith('findLeads', { contact: '0000000000' })),
    benchCase('recent leads', pathWith('recentLeads', {})),
    benchCase('suitable slots of a lead', pathWith('suitableSlots', { lead_id: lead!.id })),
    benchCase('a day of suitable slots', pathWith('suitableDay', { lead_id: lead!.id })),
    benchCase('trainers in no group, by a search', pathWith('nonGroupedTrainers', { search: 'an' })),
    benchCase('a trainer', pathWith('oneTrainer', { email })),
    benchCase(
      'a trainer’s sessions',
      pathWith('trainerSessions', {
        email,
        start_date: addDays(today, -30),
        end_date: addDays(today, 30),
        tz: TIME_ZONE,
      }),
    ),
    benchCase('a trainer’s leaves', pathWith('trainerLeaves', { email })),
    benchCase('leaves by status', pathWith('leaveQueue', {})),
    benchCase('a trainer’s activity', pathWith('trainerActivity', { email })),
  ];
}
