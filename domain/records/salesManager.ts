// Sales managers: who looks after leads of which countries and languages, in which team, at which hours (decisions 11).
import { COUNTRY_WORDS } from '../business/countries';
import { awayProblem, hoursProblem } from '../sales/managerHours';
import { count } from './computedFields';
import { choice, flag, instant, list, number, optional, text, type Needed, type ValuesOf } from './fields';
import { OPEN_STAGES } from './lead';
import { record, type RecordRow } from './record';

const fields = {
  email: text('E-mail', 254, {
    section: 'Person',
    format: 'email',
    fixed: true,
    unique: true,
    searched: true,
    sorted: true,
  }),
  name: text('Name', 120, { section: 'Person', sorted: true, searched: true }),
  mobile_number: text('Mobile number', 254, { section: 'Person', format: 'contact' }),
  team: text('Team', 60, { section: 'Team', default: '', sorted: true, filtered: true }),
  leads_team: flag('Leads the team', { section: 'Team', filtered: true, hint: 'Sees the leads of everybody in it' }),
  countries: list('Countries', 40, {
    section: 'Leads',
    labels: COUNTRY_WORDS,
    filtered: true,
    hint: 'None: leads of all countries',
  }),
  languages: list('Languages', 20, {
    section: 'Leads',
    suggested: ['English', 'Hindi', 'Tamil', 'Telugu', 'Kannada', 'Arabic'],
    default: ['English'],
    min: 1,
  }),
  most_a_day: number('Most new leads a day', { section: 'Leads', min: 0, max: 200, default: 10 }),
  hours: list('Working hours (IST)', 14, {
    section: 'Hours',
    suggested: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((day) => `${day} 10:00-19:00`),
    default: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((day) => `${day} 10:00-19:00`),
    hint: 'Such as Mon 10:00-19:00',
  }),
  away: list('Away', 60, {
    section: 'Hours',
    hint: 'Days or ranges, such as 2026-12-24 or 2026-12-24..2026-12-31',
  }),
};

const stored = {
  status: choice(
    'Status',
    { active: 'Active', ended: 'Has left' },
    { default: 'active', sorted: true, filtered: true },
  ),
  last_given: optional(instant('Last given a lead (IST)', { section: 'Leads', sorted: true })),
  /** Whose turn it was last has the highest: a job gives many leads within one second. 0: never given one. */
  turn: number('Place in turn', { min: 0, default: 0 }),
};
const computed = {
  open_leads: count('Open leads', { of: 'lead', by: 'lead_owner', status: OPEN_STAGES }, { section: 'Leads' }),
};

export interface NewSalesManager extends ValuesOf<typeof fields> {}
export interface SalesManager extends RecordRow, NewSalesManager, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const SALES_MANAGERS = record<SalesManager, NewSalesManager, Needed<typeof fields & typeof stored>>({
  name: 'sales_manager',
  table: 'sales_managers',
  noun: { one: 'sales manager', many: 'sales managers' },
  path: '/sales/v1/managers',
  group: 'Sales',
  access: { read: 'staff', create: 'admin', edit: 'admin', reveal: null },
  fields,
  stored,
  computed,
  named: 'name',
  sort: 'name',
  keys: ['email'],
  actions: {
    end: {
      label: 'End',
      done: 'ended',
      who: 'admin',
      from: ['active'],
      to: 'ended',
      confirmation: 'confirm',
      undo: 'resume',
    },
    resume: {
      label: 'Resume',
      done: 'resumed',
      who: 'admin',
      from: ['ended'],
      to: 'active',
      confirmation: 'confirm',
      undo: 'end',
      calm: true,
    },
  },
  looks: { active: 'now', ended: 'cancelled' },
  consequences: {
    end: {
      count: 'open_leads',
      one: 'open lead is theirs',
      many: 'open leads are theirs',
      none: 'They have no open leads.',
      note: 'These stay with them until somebody hands them over; no others are given to them.',
    },
  },
  // Two spellings of an address are one person.
  idOf: ({ email = '' }) => email.toLowerCase(),
  check: ({ hours, away }) => [
    ...hours.flatMap((entry) => problemAt('hours', hoursProblem(entry))),
    ...away.flatMap((entry) => problemAt('away', awayProblem(entry))),
  ],
});

function problemAt(field: string, message: string | undefined) {
  return message === undefined ? [] : [{ field, message }];
}
