// Where the rows behind a partner's number of a month are listed.
import type { PartnerNumber } from '../contract/partners';
import { joinValues } from '../lists/filterValues';
import { COUNTING_APPROVALS, LEAD_APPROVALS } from '../records/leadApproval';
import type { RecordType } from '../records/record';
import { LEADS } from '../records/lead';
import { daysOfMonth } from '../sales/months';
import type { EpochSeconds } from '../units';
import { number, type NumberFilters, rowsAddress } from './number';

export const PARTNER_LEADS = number({
  name: 'partner_leads',
  title: 'Leads of partners',
  of: LEADS as unknown as RecordType,
  where: {},
  period: 'created_on',
  unit: LEADS.noun,
  list: { path: '/salesbridge/dashboard', search: { show: 'rows' } },
});

export const PARTNER_APPROVALS = number({
  name: 'partner_approvals',
  title: 'Approvals of partners’ leads',
  of: LEAD_APPROVALS as unknown as RecordType,
  where: {},
  period: 'created_on',
  unit: LEAD_APPROVALS.noun,
  list: { path: '/approve-lead' },
});

/** By number: the list, and what narrows it. */
const ROWS: Readonly<Record<PartnerNumber, readonly [typeof PARTNER_LEADS, NumberFilters]>> = {
  leads: [PARTNER_LEADS, {}],
  waiting: [PARTNER_APPROVALS, { status: 'waiting' }],
  approved: [PARTNER_APPROVALS, { status: COUNTING_APPROVALS.join(',') }],
  demos: [PARTNER_LEADS, { happened: 'booked' }],
  attended: [PARTNER_LEADS, { happened: 'attended' }],
  won: [PARTNER_LEADS, { happened: 'paid' }],
};

export interface PartnerRowsAsked {
  /** All partners that are named, one or more. */
  lead_source: string | readonly string[];
  /** One month, or the first and the last of several. */
  month: string | { from: string; to: string };
  seen: EpochSeconds;
}

/** The console's address of exactly the rows that are counted. */
export function partnerRowsAddress(name: PartnerNumber, { lead_source, month, seen }: PartnerRowsAsked): string {
  const [spec, filters] = ROWS[name];
  const [first, last] = typeof month === 'string' ? [month, month] : [month.from, month.to];
  return rowsAddress(spec, {
    days: { from: daysOfMonth(first).from, to: daysOfMonth(last).to },
    filters: { ...filters, lead_source: joinValues([lead_source].flat()) },
    seen,
  });
}
