// The seeded company's sales managers: three teams that are there in a company of every size, one who has left, and those of a larger one.
import { addDays, startOfDay } from '@domain/calendar';
import type { SalesManager } from '@domain/records/salesManager';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { SALES_MANAGERS, type SeedManager, TEAM_SIZE } from '../company/leadOwners';
import { stamps } from './stamps';

type Plan = Pick<SalesManager, 'email' | 'name' | 'mobile_number' | 'team' | 'languages' | 'most_a_day' | 'hours'> &
  Partial<SalesManager>;

const SIX_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const SEVEN_DAYS = [...SIX_DAYS, 'Sun'];
const [NIKHIL, TARA, GAURAV, ISHRAT, LEENA, ARNAV, SIMRAN, VIKAS] = SALES_MANAGERS;
const LATER_TEAMS = [
  'Central',
  'South',
  'Gulf',
  'Coast',
  'Hills',
  'Lakes',
  'Plains',
  'Valley',
  'Harbour',
  'Delta',
  'Islands',
];
const LANGUAGES = [['English', 'Hindi'], ['English'], ['English', 'Tamil'], ['English', 'Hindi', 'Tamil']];
const HOURS = ['10:00-19:00', '09:00-18:00', '12:00-21:00'];
export const HAS_LEFT = 'mohit.ahuja@staff.example.com';

function plansOn(today: IsoDate): readonly Plan[] {
  const off = `${addDays(today, 3)}..${addDays(today, 4)}`;
  const east = { team: 'East' };
  const west = { team: 'West' };
  const north = { team: 'North', most_a_day: 15 };
  return [
    {
      ...NIKHIL,
      ...east,
      leads_team: true,
      languages: ['English', 'Hindi'],
      most_a_day: 15,
      hours: from('10:00-19:00'),
    },
    { ...TARA, ...east, languages: ['English', 'Tamil'], most_a_day: 20, hours: from('09:00-18:00') },
    { ...GAURAV, ...east, languages: ['English', 'Hindi'], most_a_day: 20, hours: from('12:00-21:00') },
    {
      ...ISHRAT,
      ...west,
      leads_team: true,
      languages: ['English', 'Hindi', 'Tamil'],
      most_a_day: 15,
      hours: from('10:00-19:00'),
    },
    { ...LEENA, ...west, languages: ['English'], most_a_day: 20, hours: from('12:00-21:00'), away: [off] },
    {
      ...ARNAV,
      ...north,
      leads_team: true,
      languages: ['English', 'Hindi'],
      hours: from('09:00-19:00'),
    },
    {
      ...SIMRAN,
      ...north,
      countries: ['IN', 'AE', 'SG'],
      languages: ['English', 'Hindi', 'Tamil'],
      hours: from('06:00-18:00', SEVEN_DAYS),
    },
    {
      ...VIKAS,
      ...north,
      languages: ['English'],
      // For families on the other side of the world.
      hours: [...from('00:00-06:00', SEVEN_DAYS), ...from('18:00-24:00', SEVEN_DAYS)],
    },
    {
      ...west,
      email: HAS_LEFT,
      name: 'Mohit Ahuja',
      mobile_number: '+919820010099',
      languages: ['English', 'Hindi'],
      most_a_day: 20,
      hours: from('10:00-19:00'),
      status: 'ended',
    },
  ];
}

function from(hours: string, days = SIX_DAYS): string[] {
  return days.map((day) => `${day} ${hours}`);
}

/** The teams of a larger company: the first of each leads it. */
function laterPlan(manager: SeedManager, at: number): Plan {
  return {
    ...manager,
    team: LATER_TEAMS[Math.floor(at / TEAM_SIZE) % LATER_TEAMS.length]!,
    leads_team: at % TEAM_SIZE === 0,
    languages: LANGUAGES[at % LANGUAGES.length]!,
    most_a_day: 20,
    hours: from(HOURS[at % HOURS.length]!),
  };
}

/** `given`: when each of them got their last lead; `people`: those who have leads, the first team first. */
export function seedSalesManagers(
  today: IsoDate,
  given: ReadonlyMap<string, EpochSeconds>,
  people: readonly SeedManager[],
): SalesManager[] {
  const inTurn = [...given].sort((one, other) => one[1] - other[1]).map(([email]) => email);
  const later = people.slice(TEAM_SIZE).map((manager, at) => laterPlan(manager, at));
  return [...plansOn(today), ...later].map((plan, index) => ({
    leads_team: false,
    countries: [],
    away: [],
    status: 'active',
    ...plan,
    id: plan.email,
    last_given: given.get(plan.email) ?? null,
    turn: inTurn.indexOf(plan.email) + 1,
    open_leads: 0,
    ...stamps(NIKHIL.email, startOfDay(today) - (200 + index) * 86_400),
  }));
}
