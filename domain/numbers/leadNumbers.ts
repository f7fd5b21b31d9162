// Numbers of leads: how far those of a period came, step by step.
import { joinValues } from '../lists/filterValues';
import { LEADS } from '../records/lead';
import type { RecordType } from '../records/record';
import type { LeadStage } from '../sales/stages';
import { stepCode } from '../sales/steps';
import { number, type NumberAsked, rowsAddress } from './number';

/** By the day on which they came: the period of a flow is that of its first step (decisions 18). */
export const LEADS_CREATED = number({
  name: 'leads_created',
  title: 'Leads',
  of: LEADS as unknown as RecordType,
  where: {},
  period: 'created_on',
  unit: LEADS.noun,
  list: { path: '/analytics/lead-journey', search: { show: 'rows' } },
});

/** The console's address of the leads that were in the stage at that place of their way, or went on from there to `to`. */
export function stepRowsAddress(asked: NumberAsked, place: number, from: LeadStage, to?: LeadStage): string {
  const steps = joinValues([stepCode({ place, from, ...(to && { to }) })]);
  return rowsAddress(LEADS_CREATED, { ...asked, filters: { ...asked.filters, steps } });
}
