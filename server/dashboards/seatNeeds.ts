// Where leads are and seats are not: open leads without a demo, against the free demo seats of the next days that suit them (decisions 11).
import { gradesOfGroup } from '@domain/business/grades';
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import type { SeatNeed } from '@domain/contract/salesDashboard';
import { groupedBy } from '@domain/groupedBy';
import type { ListQuery } from '@domain/lists/list';
import { compareTexts } from '@domain/lists/within';
import { rowsOf } from '@domain/records/access';
import { WITHOUT_DEMO } from '@domain/numbers/salesFunnel';
import { LEADS } from '@domain/records/lead';
import type { AnyCall } from '../operations/call';

const DAYS = 7;
/** Of the groups with the most leads: each asks for its seats. */
const MOST_GROUPS = 15;

export async function seatNeeds({ store, user, now }: AnyCall): Promise<{ needs: SeatNeed[]; left_out: number }> {
  const query: ListQuery = {
    page: 1,
    size: 25,
    sort: { field: 'created_on', descending: false },
    search: '',
    filters: { status: { anyOf: WITHOUT_DEMO } },
    within: rowsOf(LEADS.access.read, user!),
  };
  const open = await store.records(LEADS).pick(query, ['country', 'grade_group', 'language']);
  const groups = [
    ...groupedBy(open, ({ country, grade_group, language }) =>
      JSON.stringify([country, grade_group, language]),
    ).values(),
  ].sort((one, other) => other.length - one.length || compareTexts(keyOf(one[0]!), keyOf(other[0]!)));
  const today = dateOf(now);
  const dates = Array.from({ length: DAYS }, (_, at) => addDays(today, at));
  const needs = await Promise.all(
    groups.slice(0, MOST_GROUPS).map(async (leads): Promise<SeatNeed> => {
      const { country, grade_group, language } = leads[0]!;
      const offers = await store.bookings.offers(
        {
          lead_id: '',
          country,
          grade_group,
          grades: gradesOfGroup(grade_group),
          after: now,
          until: startOfDay(addDays(today, DAYS)),
        },
        language,
      );
      const suiting = offers.filter(({ speaks_language }) => speaks_language);
      const seats = dates.map((date) => ({
        date,
        seats: suiting
          .filter(({ start_time }) => dateOf(start_time) === date)
          .reduce((sum, { seats_left }) => sum + seats_left, 0),
      }));
      const total = seats.reduce((sum, each) => sum + each.seats, 0);
      return {
        country,
        grade_group,
        language,
        leads: leads.length,
        seats,
        total,
        short: Math.max(0, leads.length - total),
      };
    }),
  );
  return { needs, left_out: Math.max(0, groups.length - MOST_GROUPS) };
}

function keyOf({ country, grade_group, language }: { country: string; grade_group: string; language: string }): string {
  return `${country} ${grade_group} ${language}`;
}
