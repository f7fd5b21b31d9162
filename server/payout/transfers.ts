// The bank transfer file of a cycle: what would be in it and who is left out, and the file itself, of which each download is written down.
import type { AnswerOf, Received } from '@domain/contract/contract';
import { BYTE_ORDER_MARK, csvLine } from '@domain/csv/cells';
import { amountText, countText } from '@domain/formats';
import { type CycleId, cycleText } from '@domain/payout/cycles';
import { type Transfer, transferOf, transferRows } from '@domain/payout/transfer';
import { type PayoutState, PAYOUT_STATES, TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { base64OfBytes } from '../base64';
import { Failure } from '../failure';
import { verifiedAccounts } from '../onboarding/trainerPapers';
import { allOf, type By } from '../store/rows';
import type { AuditRow, Store } from '../store/store';

const DOWNLOADED = 'export.bank_transfer';
const SUBJECT = 'payout_cycle';
/** Payouts are in the currency of their amounts. */
const CURRENCY = TRAINER_PAYOUTS.all['total']!.currency!;

interface Of {
  transfer: Transfer;
  /** Payouts of the cycle that are not payable yet, and those that are paid. */
  states: Partial<Record<PayoutState, number>>;
}

async function transferOfCycle(store: Store, cycle: CycleId): Promise<Of> {
  const payouts = await allOf(store, TRAINER_PAYOUTS, { cycle: { anyOf: [cycle] } });
  const states: Of['states'] = {};
  for (const { status } of payouts) states[status] = (states[status] ?? 0) + 1;
  const approved = payouts.filter(({ status }) => status === 'approved');
  const accounts = await verifiedAccounts(
    store,
    approved.map(({ teacher_id }) => teacher_id),
  );
  const named = approved
    .map((payout) => ({
      ...payout,
      trainer_name: payout.trainer_name ?? payout.teacher_id,
      currency: CURRENCY,
      account: accounts.get(payout.teacher_id),
    }))
    .sort((one, other) =>
      one.trainer_name === other.trainer_name
        ? one.teacher_id < other.teacher_id
          ? -1
          : 1
        : one.trainer_name < other.trainer_name
          ? -1
          : 1,
    );
  return { transfer: transferOf(named), states };
}

/** Without a number of any account. */
export async function bankTransfer(store: Store, cycle: CycleId): Promise<AnswerOf<'bankTransfer'>> {
  const { transfer, states } = await transferOfCycle(store, cycle);
  const { payable, file, left_out } = transfer;
  return {
    cycle,
    payable,
    file,
    left_out,
    waiting: (Object.keys(PAYOUT_STATES) as PayoutState[])
      .filter((status) => status !== 'approved' && status !== 'empty')
      .flatMap((status) => (states[status] ? [{ status, count: states[status] }] : [])),
    downloads: (await store.audit.of(SUBJECT, cycle)).filter(({ action }) => action === DOWNLOADED).map(downloadOf),
  };
}

function downloadOf({ at, actor, details }: AuditRow): AnswerOf<'bankTransfer'>['downloads'][number] {
  return { at, by: actor, count: Number(details['count']), total: Number(details['total']) };
}

/** What the person saw is what the file pays: where that is another by now, it is looked at again first. */
export async function downloadBankTransfer(
  tx: Store,
  { cycle, count, total }: Received<'downloadBankTransfer', 'body'>,
  by: By,
): Promise<AnswerOf<'downloadBankTransfer'>> {
  const { transfer } = await transferOfCycle(tx, cycle);
  const { file } = transfer;
  if (file.count === 0)
    throw new Failure(409, { message: `No approved payout of ${cycleText(cycle)} can be paid to a verified account` });
  if (file.count !== count || file.total !== total)
    throw new Failure(409, { message: 'The payable payouts have changed since: look at the sums again' });
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: DOWNLOADED,
      subject_type: SUBJECT,
      subject_id: cycle,
      details: {
        count,
        total,
        left_out: transfer.left_out.length,
        says: `${countText(TRAINER_PAYOUTS.noun, count)}, ${amountText(total, CURRENCY)}`,
      },
    },
  ]);
  const text = BYTE_ORDER_MARK + transferRows(transfer, cycle).map(csvLine).join('');
  return {
    name: `bank-transfer-${cycle}.csv`,
    type: 'text/csv',
    content: await base64OfBytes(new TextEncoder().encode(text)),
    count,
    total,
  };
}
