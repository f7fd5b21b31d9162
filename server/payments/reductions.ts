// Discounts and waivers of more than one person may give: proposed by anybody, and taken off once another person of finance agrees (decisions 4).
import { discountOff, needsApproval } from '@domain/payments/discounts';
import { LEDGER_ENTRIES } from '@domain/records/ledger';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { REDUCTION_PROPOSALS, type ReductionProposal } from '@domain/records/reductionProposal';
import { Failure } from '../failure';
import type { RecordHooks } from '../records/hooks';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { LedgerBook } from './ledgerBook';
import { followStage } from './linkSums';
import { allOf, type By } from '../store/rows';

interface Proposed extends Pick<ReductionProposal, 'kind' | 'instalment_id' | 'amount' | 'reason'> {
  /** With all that was taken off the price before. */
  together: number;
}

export async function propose(
  tx: Store,
  { id: link_id, lead_id, student_name, currency, price }: PaymentLink,
  { together, ...asked }: Proposed,
  by: By,
): Promise<ReductionProposal> {
  const row: ReductionProposal = newRow(REDUCTION_PROPOSALS, by, {
    link_id,
    lead_id,
    student_name,
    currency,
    price,
    ...asked,
    percent: percentOf(together, price),
    status: 'proposed',
    decided_by: null,
    decline_reason: null,
  });
  await tx.records(REDUCTION_PROPOSALS).insert([row]);
  const { kind, amount, instalment_id, reason } = asked;
  const subject = { subject_type: 'reduction_proposal', subject_id: row.id, actor: by.actor, at: by.now };
  await tx.audit.write([
    {
      ...subject,
      action: 'reduction_proposal.created',
      details: { link_id, kind, amount, currency, instalment_id },
      personal: { reason },
    },
  ]);
  return row;
}

/** What people have waived of a link, less what was un-waived. */
async function waivedOf(tx: Store, { id }: PaymentLink): Promise<number> {
  const waivers = await allOf(tx, LEDGER_ENTRIES, { link_id: { anyOf: [id] }, kind: { anyOf: ['waiver'] } });
  return waivers.reduce((sum, { amount }) => sum - amount, 0);
}

/** Whether this waiver makes it more than one person may give; called while the ledger is held. */
export async function isTooMuch(
  tx: Store,
  link: PaymentLink,
  amount: number,
): Promise<{ isTooMuch: boolean; together: number }> {
  const { price, discount_percent, currency } = link;
  const waived = (await waivedOf(tx, link)) + amount;
  return {
    isTooMuch: needsApproval(price, { discount_percent, waived }, currency),
    together: discountOff(price, discount_percent, currency) + waived,
  };
}

export const reductionHooks: RecordHooks<ReductionProposal> = {
  before: async ({ row, call }) => ({ ...row, decided_by: call.user!.email }),
  after: async ({ tx, action, row, call }) => {
    const by = { actor: call.user!.email, now: call.now };
    if (row.kind === 'discount') await decideDiscount(tx, row, action === 'approve', by);
    else if (action === 'approve') await waiveAsApproved(tx, row, by);
  },
};

/** At a price that nobody agreed to nothing is asked: the link becomes invalid. */
async function decideDiscount(
  tx: Store,
  { link_id, decline_reason }: ReductionProposal,
  isApproved: boolean,
  { actor, now }: By,
): Promise<void> {
  const links = tx.records(PAYMENT_LINKS);
  const link = (await links.findForUpdate(link_id))!;
  if (link.approval !== 'awaiting')
    throw new Failure(409, { message: 'The price of the link is no longer awaiting approval' });
  const refused = {
    approval: 'declined' as const,
    ...(link.stage !== 'invalid' && {
      stage: 'invalid' as const,
      invalid_reason: `The discount was declined: ${decline_reason}`.slice(0, 300),
      next_due: null,
    }),
  };
  const row: PaymentLink = {
    ...link,
    ...(isApproved ? { approval: 'approved' as const } : refused),
    version: link.version + 1,
    updated_by: actor,
    updated_on: now,
  };
  await links.update(row, link.version);
  await followStage(tx, row, { actor, now });
}

async function waiveAsApproved(
  tx: Store,
  { link_id, lead_id, currency, instalment_id, amount, reason, created_by }: ReductionProposal,
  by: By,
): Promise<void> {
  const ledger = await LedgerBook.findForUpdate(tx, lead_id, currency, by);
  const { link } = await ledger.linkForUpdate(link_id);
  if (link.stage === 'invalid') throw new Failure(409, { message: 'The payment link is invalid' });
  await ledger.waive(link_id, instalment_id!, amount, `${reason} (proposed by ${created_by})`.slice(0, 300));
  await ledger.save();
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'instalment.waived',
      subject_type: 'instalment',
      subject_id: instalment_id!,
      details: { link_id, amount, proposed_by: created_by },
      personal: { reason },
    },
  ]);
}

function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(100, Math.round((part * 10_000) / whole) / 100) : 0;
}
