// The sales managers of the large company: four teams, and thirty who have room for more leads and ask for them at once.
import { startOfDay } from '@domain/calendar';
import { type SalesManager, SALES_MANAGERS } from '@domain/records/salesManager';
import type { IsoDate } from '@domain/units';
import { madeBy } from '@server/seed/records/stamps';
import { newRow } from '@server/store/newRow';

export const MANAGERS = 40;
const TEAM = 10;
/** Every so many of them keeps the open leads; the others have few. */
const KEEPS = 4;

export const LANGUAGES = ['English', 'English', 'English', 'Hindi', 'Tamil'] as const;

const numbers = Array.from({ length: MANAGERS }, (_, at) => at);
const emailOf = (at: number) => `manager${at + 1}@staff.example.com`;

export const EMAILS = numbers.map(emailOf);
export const KEEPERS = numbers.filter((at) => at % KEEPS === 0).map(emailOf);
export const ASKERS = numbers.filter((at) => at % KEEPS !== 0).map(emailOf);
/** Leads a team. */
export const LEADER = emailOf(0);
export const MANAGER = KEEPERS[1]!;

export function salesManagers(today: IsoDate): SalesManager[] {
  return numbers.map((at) =>
    newRow(SALES_MANAGERS, madeBy(emailOf(0), startOfDay(today) - 900 * 86_400), {
      id: emailOf(at),
      email: emailOf(at),
      name: `Manager ${at + 1}`,
      mobile_number: `+9198200${String(10_000 + at)}`,
      team: `Team ${1 + Math.floor(at / TEAM)}`,
      leads_team: at % TEAM === 0,
      countries: at % 3 === 0 ? ['IN', 'AE', 'US'] : [],
      languages: at % 2 === 0 ? ['English', 'Hindi'] : ['English', 'Tamil'],
      most_a_day: 200,
      hours: [],
      status: 'active',
    }),
  );
}
