// Who may take each step that is a duty, and which two steps take two people: every row of DUTIES against the API (decisions 4).
import { describe, expect, test } from 'vitest';
import { DUTIES, type Duty, type DutyName, hasDuty } from '@domain/access';
import { DUTY_STEPS } from '@domain/dutySteps';
import { USERS } from '@domain/records/user';
import { emailOf, NOW } from './api/testServer';
import { type DutyRow, EVERYONE, type Holder, HOLDERS, openCompany, type PairRow } from './duties/company';
import { LEAVE_PAIRS, LEAVE_ROWS } from './duties/leaves';
import { PAPER_PAIRS, PAPER_ROWS } from './duties/papers';
import { PARTNER_PAIRS, PARTNER_ROWS } from './duties/partners';
import { PAYMENT_PAIRS, PAYMENT_ROWS } from './duties/payments';
import { PAYOUT_PAIRS, PAYOUT_ROWS } from './duties/payouts';
import { QUALITY_PAIRS, QUALITY_ROWS } from './duties/quality';
import { REFUND_PAIRS, REFUND_ROWS } from './duties/refunds';

const ROWS: readonly DutyRow[] = [
  ...LEAVE_ROWS,
  ...PAPER_ROWS,
  ...PAYMENT_ROWS,
  ...REFUND_ROWS,
  ...PAYOUT_ROWS,
  ...PARTNER_ROWS,
  ...QUALITY_ROWS,
];
const PAIRS: readonly PairRow[] = [
  ...LEAVE_PAIRS,
  ...PAPER_PAIRS,
  ...PAYMENT_PAIRS,
  ...REFUND_PAIRS,
  ...PAYOUT_PAIRS,
  ...PARTNER_PAIRS,
  ...QUALITY_PAIRS,
];

const stepsOf = (duty: DutyName) => Object.keys(DUTY_STEPS).filter((action) => DUTY_STEPS[action] === duty);
const READ_ONLY: readonly string[] = ['read_trainer_papers a section of the onboarding'];

const names = Object.keys(DUTIES) as DutyName[];
const pairs = names.flatMap((duty) => ((DUTIES[duty] as Duty).notAfter ?? []).map((first) => `${duty} after ${first}`));
const unique = (all: readonly string[]) => [...new Set(all)].sort();

const personOf = (holder: Holder) => ({ email: emailOf(holder), permissions: HOLDERS[holder] });

describe('every duty is held by a row', () => {
  test('the steps cover every duty', () => {
    expect(unique(ROWS.map(({ duty }) => duty))).toEqual(unique(names));
  });

  test('the pairs cover every duty that takes two people', () => {
    expect(unique(PAIRS.map(({ duty, after }) => `${duty} after ${after}`))).toEqual(unique(pairs));
  });
});

describe('who may', () => {
  test.each(ROWS.flatMap((row) => EVERYONE.map((holder) => ({ ...row, holder }))))(
    '$duty ($way) by $holder',
    async ({ duty, way, take, holder }) => {
      const company = await openCompany();
      const answer = await take(company, holder);
      const body = await answer.clone().text();
      if (hasDuty(duty, personOf(holder))) expect(answer.status, body).toBeLessThan(300);
      else expect(answer.status, body).toBe(403);
      // What not all staff may do is found by who did it; to read a list leaves no step.
      const isStep = DUTIES[duty].who !== 'staff' && answer.status < 300 && !READ_ONLY.includes(`${duty} ${way}`);
      if (isStep)
        expect((await company.store.audit.steps(stepsOf(duty), 0)).map(({ actor }) => actor)).toContain(
          emailOf(holder),
        );
      expect(company.server.errors).toEqual([]);
    },
  );
});

describe('two people', () => {
  /** People who hold every duty of both steps: one with the permissions, and a production admin, who is not exempt. */
  const both = [
    ['both', 'both_2'],
    ['admin', 'admin_2'],
  ] as const;
  test.each(PAIRS.flatMap((row) => both.map(([one, other]) => ({ ...row, one, other }))))(
    '$duty not after $after ($way): $one, but $other',
    async ({ take, one, other }) => {
      const company = await openCompany();
      const same = await take(company, one, one);
      expect(same.status).toBe(403);
      expect(((await same.json()) as { message: string }).message).toMatch(/^You .+: somebody else has to .+/);
      const second = await openCompany();
      const answer = await take(second, one, other);
      expect(answer.status, await answer.clone().text()).toBeLessThan(300);
      expect([...company.server.errors, ...second.server.errors]).toEqual([]);
    },
  );
});

test('production admins read who took a step of a duty in the last 90 days and may no longer take it', async () => {
  const company = await openCompany();
  const row = (actor: Holder | 'gone', action: string, days: number) => ({
    at: NOW - days * 86_400,
    actor: emailOf(actor),
    action,
    subject_type: 'x',
    subject_id: '1',
    details: {},
  });
  await company.store.audit.write([
    row('staff', 'refund.approved', 1),
    row('staff', 'refund.rejected', 90),
    row('staff', 'trainer_payout.paid', 91),
    row('finance', 'refund.approved', 1),
    row('finance', 'leave.approved', 2),
    row('people', 'leave.approved', 1),
    row('admin', 'leave.approved', 1),
    row('gone', 'refund.processed', 3),
    row('finance_2', 'trainer_payout.paid', 4),
    row('staff', 'lead.created', 1),
  ]);
  const disabled = (await company.store.users.find(emailOf('finance_2')))!;
  await company.store
    .records(USERS)
    .update({ ...disabled, status: 'disabled', disabled_on: NOW, version: 2 }, disabled.version);
  const answer = await (await company.as('admin')).call('formerHolders');
  expect(await answer.json()).toEqual([
    {
      email: emailOf('staff'),
      duty: DUTIES.decide_refund.label,
      times: 2,
      last_at: NOW - 86_400,
      because: 'permission',
    },
    {
      email: emailOf('finance'),
      duty: DUTIES.decide_leave.label,
      times: 1,
      last_at: NOW - 2 * 86_400,
      because: 'permission',
    },
    { email: emailOf('gone'), duty: DUTIES.pay_refund.label, times: 1, last_at: NOW - 3 * 86_400, because: 'no_user' },
    {
      email: emailOf('finance_2'),
      duty: DUTIES.pay_payout.label,
      times: 1,
      last_at: NOW - 4 * 86_400,
      because: 'disabled',
    },
  ]);
  for (const holder of ['staff', 'finance', 'people'] as const)
    expect((await (await company.as(holder)).call('formerHolders')).status).toBe(403);
});
