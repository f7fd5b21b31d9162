// A partner whose lead was approved and paid in October, and whose statement of September was sent: good calls about both.
import type { Operation } from '@domain/contract/paths';
import { LEADS } from '@domain/records/lead';
import { LEAD_APPROVALS, type LeadApproval } from '@domain/records/leadApproval';
import {
  PARTNER_ACCOUNTS,
  PARTNER_STATEMENT_LINES,
  PARTNER_STATEMENTS,
  type PartnerStatementLine,
} from '@domain/records/partnerStatement';
import { PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { startOfDay } from '@domain/calendar';
import type { Lead } from '@domain/records/lead';
import { leadRow } from '@server/store/leads';
import type { Store } from '@server/store/store';
import { LEAD } from './lead';
import { NOW, type RequestFixture } from './testServer';
import { newRow } from '@server/store/newRow';

export const ACME = 'acme_corp_admintool_external';
let numbers = 0;

export function partnerLead(changes: Partial<Lead> = {}): Lead {
  const number = String(++numbers).padStart(4, '0');
  return leadRow({
    ...LEAD,
    id: crypto.randomUUID(),
    mobile_number: `+91987651${number}`,
    email_address: `partner${number}@families.example.com`,
    first_name: `Child ${number}`,
    grade_group: '4-6',
    lead_source: ACME,
    lead_owner: null,
    created_by: 'partner@example.com',
    created_on: startOfDay('2026-10-05') + 36_000,
    ...changes,
  });
}

export function approvalOf(
  { id, lead_source, created_on, lead_owner }: Lead,
  status: LeadApproval['status'] = 'approved',
): LeadApproval {
  return newRow(
    LEAD_APPROVALS,
    { actor: 'partner@example.com', now: created_on },
    {
      id,
      lead_id: id,
      lead_source,
      cause: 'partner',
      status,
      reason: status === 'rejected' ? 'Was ours before' : null,
      decided_by: status === 'waiting' ? null : 'a@example.com',
      decided_on: status === 'waiting' ? null : created_on + 60,
      lead_owner,
    },
  );
}

/** A payment of that day. */
export function paidOn(day: string, lead_id: string, captured: number, more: Partial<PaymentAttempt> = {}) {
  return newRow(
    PAYMENT_ATTEMPTS,
    { actor: 'family', now: startOfDay(day) + 40_000 },
    {
      lead_id,
      gateway: 'test',
      payment_id: crypto.randomUUID(),
      currency: 'INR',
      amount: captured,
      status: 'captured',
      captured,
      ...more,
    },
  ) as PaymentAttempt;
}

export const SENT_LINE = 'd7c5f0de-0000-4000-8000-000000000001';

export async function existingPartners(store: Store): Promise<Partial<Record<Operation, RequestFixture>>> {
  const lead = partnerLead({ happened: ['created', 'paid'], status: 'won' });
  await store.records(LEADS).insert([lead]);
  await store.records(LEAD_APPROVALS).insert([approvalOf(lead)]);
  await store.records(PAYMENT_ATTEMPTS).insert([paidOn('2026-10-20', lead.id, 90_000)]);
  const by = { actor: 'accounts@example.com', now: NOW - 86_400 };
  const [lead_source, month] = [ACME, '2026-09'];
  const id = `${lead_source}:${month}`;
  await store
    .records(PARTNER_ACCOUNTS)
    .insert([newRow(PARTNER_ACCOUNTS, by, { id: ACME, lead_source, last_month: month })]);
  await store.records(PARTNER_STATEMENTS).insert([
    newRow(PARTNER_STATEMENTS, by, {
      id,
      lead_source,
      month,
      leads: 1,
      approved: 1,
      demos: 0,
      demos_attended: 0,
      won: 1,
      sent_by: by.actor,
    }),
  ]);
  const line: PartnerStatementLine = newRow(PARTNER_STATEMENT_LINES, by, {
    id: SENT_LINE,
    statement_id: id,
    lead_source,
    month,
    lead_id: lead.id,
    kind: 'paid',
    currency: 'INR',
    amount: 10_000,
    status: 'sent',
  });
  await store.records(PARTNER_STATEMENT_LINES).insert([line]);
  return { partnerStatementPdf: { path: { id } } };
}
