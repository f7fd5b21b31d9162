// The seeded company's sales managers: two teams, each led by one of them.
import { startOfDay } from '@domain/calendar';
import type { SalesManager } from '@domain/records/salesManager';
import type { IsoDate } from '@domain/units';
import { SALES_MANAGERS } from '../company/demos';
import { stamps } from './stamps';

const SIX_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const PLANS: readonly Pick<SalesManager, 'team' | 'leads_team' | 'countries' | 'languages' | 'most_a_day' | 'hours'>[] =
  [
    {
      team: 'East',
      leads_team: true,
      countries: [],
      languages: ['English', 'Hindi'],
      most_a_day: 15,
      hours: from('10:00-19:00'),
    },
    {
      team: 'East',
      leads_team: false,
      countries: [],
      languages: ['English', 'Tamil'],
      most_a_day: 20,
      hours: from('09:00-18:00'),
    },
    {
      team: 'East',
      leads_team: false,
      countries: [],
      languages: ['English', 'Hindi'],
      most_a_day: 20,
      hours: from('12:00-21:00'),
    },
    {
      team: 'West',
      leads_team: true,
      countries: [],
      languages: ['English', 'Hindi', 'Tamil'],
      most_a_day: 15,
      hours: from('10:00-19:00'),
    },
    {
      team: 'West',
      leads_team: false,
      countries: [],
      languages: ['English'],
      most_a_day: 20,
      hours: from('12:00-21:00'),
    },
  ];

function from(hours: string): string[] {
  return SIX_DAYS.map((day) => `${day} ${hours}`);
}

export function seedSalesManagers(today: IsoDate): SalesManager[] {
  return SALES_MANAGERS.map((manager, index) => ({
    id: manager.email,
    ...manager,
    ...PLANS[index]!,
    away: [],
    status: 'active',
    last_given: null,
    turn: 0,
    open_leads: 0,
    ...stamps(SALES_MANAGERS[0].email, startOfDay(today) - (200 + index) * 86_400),
  }));
}
