// The file by which a bank pays the payouts of a cycle: who stands in it, who is left out and why, and sums that must agree with what is payable.
import { dateText } from '../formats';
import { majorText } from '../money';
import { FORMATS } from '../onboarding/formats';
import { heldBecause, type TrainerPayout } from '../records/trainerPayout';
import { cycleAt, type CycleId } from './cycles';
import { sum } from './totals';

/** What banks of India are told of a transfer. */
export const TRANSFER_HEAD = ['Name', 'Account number', 'IFSC', 'Amount', 'Reference', 'Remark'] as const;
const CURRENCY = 'INR';

export interface TransferAccount {
  account_name: string;
  account_number: string;
  ifsc: string;
}

export interface TransferPayout extends Pick<TrainerPayout, 'id' | 'teacher_id' | 'status' | 'total' | 'bank_state'> {
  trainer_name: string;
  currency: string;
  /** What was verified; undefined where there is none. */
  account: TransferAccount | undefined;
}

export interface TransferLine {
  id: string;
  teacher_id: string;
  trainer_name: string;
  /** Paisa, after TDS. */
  amount: number;
}

export interface LeftOut extends TransferLine {
  currency: string;
  reason: string;
}

export interface Sums {
  count: number;
  total: number;
}

export interface Transfer {
  lines: (TransferLine & { account: TransferAccount })[];
  left_out: LeftOut[];
  /** Of rupees: approved, and more than nothing. */
  payable: Sums;
  /** Of the lines, and of what is left out in rupees: both together are what is payable. */
  file: Sums;
  left: Sums;
}

/** In the order given. Throws an Error where a payout would be lost or counted twice. */
export function transferOf(payouts: readonly TransferPayout[]): Transfer {
  const payable = payouts.filter(({ status, total }) => status === 'approved' && total > 0);
  const [lines, left_out]: [Transfer['lines'], LeftOut[]] = [[], []];
  for (const payout of payable) {
    const { id, teacher_id, trainer_name, total: amount, currency, account } = payout;
    const reason = reasonAgainst(payout);
    if (reason === undefined) lines.push({ id, teacher_id, trainer_name, amount, account: account! });
    else left_out.push({ id, teacher_id, trainer_name, amount, currency, reason });
  }
  const isRupees = ({ currency }: { currency: string }) => currency === CURRENCY;
  const transfer = {
    lines,
    left_out,
    payable: sumsOf(payable.filter(isRupees).map(({ total }) => total)),
    file: sumsOf(lines.map(({ amount }) => amount)),
    left: sumsOf(left_out.filter(isRupees).map(({ amount }) => amount)),
  };
  refuseUneven(transfer);
  return transfer;
}

function reasonAgainst({ currency, account, ...payout }: TransferPayout): string | undefined {
  if (currency !== CURRENCY) return `It is paid in ${currency}: a file of rupees has no place for it`;
  const held = heldBecause(payout);
  if (held !== undefined) return held;
  const isUsable =
    account && account.account_name && FORMATS.account.fits(account.account_number) && FORMATS.ifsc.fits(account.ifsc);
  return isUsable ? undefined : 'The verified account has no number and IFSC that a bank of India takes';
}

function sumsOf(amounts: readonly number[]): Sums {
  return { count: amounts.length, total: sum(amounts) };
}

function refuseUneven({ payable, file, left }: Omit<Transfer, 'lines' | 'left_out'>): void {
  if (file.count + left.count !== payable.count || file.total + left.total !== payable.total)
    throw new Error(`A transfer file of ${file.count} and ${left.count} left out is not the ${payable.count} payable`);
}

/** The lines of the file, its head first: the bank adds up no sums of its own. */
export function transferRows({ lines }: Pick<Transfer, 'lines'>, cycle: CycleId): string[][] {
  return [
    [...TRANSFER_HEAD],
    ...lines.map(({ id, amount, account: { account_name, account_number, ifsc } }) => [
      account_name,
      account_number,
      ifsc,
      majorText(amount, CURRENCY),
      transferReference(cycle, id),
      transferRemark(cycle),
    ]),
  ];
}

/** By which a line of the bank's statement is found again: letters and digits alone, as banks want it. */
export function transferReference(cycle: CycleId, payoutId: string): string {
  return `PAY${cycle.replaceAll('-', '').slice(2)}${payoutId
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, 10)
    .toUpperCase()}`;
}

/** In ASCII: `Payout 16 to 30 Nov 2026`. */
export function transferRemark(cycle: CycleId): string {
  const { last } = cycleAt(cycle);
  return `Payout ${Number(cycle.slice(8))} to ${dateText(last)}`;
}
