// Who may take each step that is a duty, and which two steps take two people: every row of DUTIES against the API (decisions 4).
import { describe, expect, test } from 'vitest';
import { DUTIES, type Duty, type DutyName, hasDuty } from '@domain/access';
import { emailOf } from './api/testServer';
import { type DutyRow, EVERYONE, type Holder, HOLDERS, openCompany, type PairRow } from './duties/company';
import { LEAVE_PAIRS, LEAVE_ROWS } from './duties/leaves';
import { PAPER_PAIRS, PAPER_ROWS } from './duties/papers';
import { PAYMENT_PAIRS, PAYMENT_ROWS } from './duties/payments';
import { REFUND_PAIRS, REFUND_ROWS } from './duties/refunds';

const ROWS: readonly DutyRow[] = [...LEAVE_ROWS, ...PAPER_ROWS, ...PAYMENT_ROWS, ...REFUND_ROWS];
const PAIRS: readonly PairRow[] = [...LEAVE_PAIRS, ...PAPER_PAIRS, ...PAYMENT_PAIRS, ...REFUND_PAIRS];

/** Duties whose rows are still to be written: none of these may have one. */
const NO_ROW_YET: readonly DutyName[] = [
  'enter_payout_line', 'second_payout_line', 'raise_ticket', 'resolve_ticket', 'second_ticket', 'compute_payout', 'freeze_payout', 'approve_payout', 'pay_payout',
  'decide_leave',
];

/** Pairs of duties whose rows are still to be written. */
const NO_PAIR_YET: readonly string[] = [
  'second_payout_line after enter_payout_line', 'resolve_ticket after raise_ticket', 'second_ticket after raise_ticket', 'second_ticket after resolve_ticket',
  ...(['approve_payout', 'pay_payout'] as const).flatMap((duty) => DUTIES[duty].notAfter.map((first) => `${duty} after ${first}`)),
  'decide_leave after apply_for_leave',
];

const names = Object.keys(DUTIES) as DutyName[];
const pairs = names.flatMap((duty) => ((DUTIES[duty] as Duty).notAfter ?? []).map((first) => `${duty} after ${first}`));
const unique = (all: readonly string[]) => [...new Set(all)].sort();

const personOf = (holder: Holder) => ({ email: emailOf(holder), permissions: HOLDERS[holder] });

describe('every duty is held by a row', () => {
  test('of who may', () => {
    expect(unique([...ROWS.map(({ duty }) => duty), ...NO_ROW_YET])).toEqual(unique(names));
    expect(ROWS.filter(({ duty }) => NO_ROW_YET.includes(duty))).toEqual([]);
  });

  test('of two people', () => {
    const held = PAIRS.map(({ duty, after }) => `${duty} after ${after}`);
    expect(unique([...held, ...NO_PAIR_YET])).toEqual(unique(pairs));
    expect(held.filter((pair) => NO_PAIR_YET.includes(pair))).toEqual([]);
  });
});

describe('who may', () => {
  test.each(ROWS.flatMap((row) => EVERYONE.map((holder) => ({ ...row, holder }))))('$duty ($way) by $holder', async ({ duty, take, holder }) => {
    const company = await openCompany();
    const answer = await take(company, holder);
    const body = await answer.clone().text();
    if (hasDuty(duty, personOf(holder))) expect(answer.status, body).toBeLessThan(300);
    else expect(answer.status, body).toBe(403);
    expect(company.server.errors).toEqual([]);
  });
});

describe('two people', () => {
  /** Whoever holds every duty of both steps: somebody with the permissions, and a production admin, who is not exempt. */
  const both = [['both', 'both_2'], ['admin', 'admin_2']] as const;
  test.each(PAIRS.flatMap((row) => both.map(([one, other]) => ({ ...row, one, other }))))('$duty not after $after ($way): $one, but $other', async ({ take, one, other }) => {
    const company = await openCompany();
    const same = await take(company, one, one);
    expect(same.status).toBe(403);
    expect(((await same.json()) as { message: string }).message).toMatch(/^You .+: somebody else has to .+/);
    const second = await openCompany();
    const answer = await take(second, one, other);
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
    expect([...company.server.errors, ...second.server.errors]).toEqual([]);
  });
});
