// Steps of payouts: lines and tickets, computed and frozen by those who answer for people, approved and paid by those who answer for money.
import type { DutyName } from '@domain/access';
import { previousCycle } from '@domain/payout/cycles';
import { SECOND_ABOVE } from '@domain/payout/second';
import type { PayoutTicket } from '@domain/records/payoutTicket';
import type { PayoutEntry } from '@domain/records/payoutEntry';
import { TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { CYCLE, existingPayouts } from '../api/existingPayouts';
import { ASHA } from '../api/trainers';
import { accountOf } from '../api/verifiedAccounts';
import { type Company, type DutyRow, type Holder, made, type PairRow } from './company';

const RAISED = { payout_id: 'payout-1', key: 'line-1', claimed: 60_000, description: 'Two hours were held' };

async function act(company: Company, holder: Holder, operation: string, id: string, body: object): Promise<Response> {
  return (await company.as(holder)).call(operation, { path: { id }, body });
}

async function step(company: Company, holder: Holder, action: string, set: object = {}): Promise<Response> {
  const { version } = (await company.store.records(TRAINER_PAYOUTS).find('payout-1'))!;
  return act(company, holder, `trainer_payout.${action}`, 'payout-1', { version, ...set });
}

async function enter(company: Company, holder: Holder, amount: number): Promise<Response> {
  return (await company.as(holder)).call('payout_entry.create', {
    body: { teacher_id: ASHA, cycle: CYCLE, kind: 'incentive', amount, reason: 'Best rated' },
  });
}

async function large(company: Company, holder: Holder): Promise<PayoutEntry> {
  return made(enter(company, holder, SECOND_ABOVE + 1));
}

async function raise(company: Company, holder: Holder): Promise<PayoutTicket> {
  return made((await company.as(holder)).call('raisePayoutTicket', { body: RAISED }));
}

function resolve(
  company: Company,
  holder: Holder,
  { id, version, claimed }: PayoutTicket,
  more = 0,
): Promise<Response> {
  return act(company, holder, 'payout_ticket.resolve', id, { version, agreed: claimed + more, note: 'Seen' });
}

const reject = (company: Company, holder: Holder, { id, version }: PayoutTicket) =>
  act(company, holder, 'payout_ticket.reject', id, { version, note: 'It was paid' });

/** Of more than was claimed. */
async function awaiting(company: Company, raiser: Holder, resolver: Holder): Promise<PayoutTicket> {
  return made(resolve(company, resolver, await raise(company, raiser), 1));
}

const second = (company: Company, holder: Holder, { id, version }: PayoutTicket) =>
  act(company, holder, 'payout_ticket.confirm', id, { version });

type Steps = Partial<Record<DutyName, Holder>>;

/** A frozen payout with a line and a ticket, each of two people. */
async function frozen(company: Company, by: Steps = {}): Promise<void> {
  await existingPayouts(company.store);
  const entry = await large(company, by.enter_payout_line ?? 'people');
  await made(
    act(company, by.second_payout_line ?? 'people_2', 'payout_entry.confirm', entry.id, { version: entry.version }),
  );
  await made(
    second(company, by.second_ticket ?? 'people_2', await awaiting(company, 'staff', by.resolve_ticket ?? 'people')),
  );
  await made(step(company, by.compute_payout ?? 'people', 'compute'));
  await made(step(company, by.freeze_payout ?? 'people', 'freeze'));
}

async function approved(company: Company, by: Steps = {}): Promise<void> {
  await frozen(company, by);
  await accountOf(company.store, ASHA);
  await made(step(company, 'finance', 'approve'));
}

const pay = (company: Company, holder: Holder) => step(company, holder, 'pay', { payment_reference: 'NEFT 1' });

const row = (duty: DutyName, way: string, take: DutyRow['take'], prepare = true): DutyRow => ({
  duty,
  way,
  take: async (company, holder) => {
    if (prepare) await existingPayouts(company.store);
    return take(company, holder);
  },
});
/** In the one before nobody has a payout yet. */
const ofCycle = (operation: string) => async (company: Company, holder: Holder) =>
  (await company.as(holder)).call(operation, { body: { cycle: previousCycle(CYCLE) } });

export const PAYOUT_ROWS: readonly DutyRow[] = [
  row('open_payout_cycle', 'open', ofCycle('openPayoutCycle')),
  row('open_payout_cycle', 'close as empty', ofCycle('closePayoutCycle')),
  row('enter_payout_line', 'an incentive', (company, holder) => enter(company, holder, 100)),
  row('second_payout_line', 'confirm', async (company, holder) =>
    act(company, holder, 'payout_entry.confirm', (await large(company, 'people_2')).id, { version: 1 }),
  ),
  row('second_payout_line', 'decline', async (company, holder) =>
    act(company, holder, 'payout_entry.decline', (await large(company, 'people_2')).id, { version: 1 }),
  ),
  row('raise_ticket', 'for a line', async (company, holder) =>
    (await company.as(holder)).call('raisePayoutTicket', { body: RAISED }),
  ),
  row('resolve_ticket', 'as claimed', async (company, holder) =>
    resolve(company, holder, await raise(company, 'staff_2')),
  ),
  row('resolve_ticket', 'rejected', async (company, holder) =>
    reject(company, holder, await raise(company, 'staff_2')),
  ),
  row('second_ticket', 'confirm', async (company, holder) =>
    second(company, holder, await awaiting(company, 'staff_2', 'people_2')),
  ),
  row('second_ticket', 'decline', async (company, holder) => {
    const { id, version } = await awaiting(company, 'staff_2', 'people_2');
    return act(company, holder, 'payout_ticket.decline', id, { version, note: 'Not seen' });
  }),
  row('compute_payout', 'compute', (company, holder) => step(company, holder, 'compute')),
  row('freeze_payout', 'freeze', async (company, holder) => {
    await made(step(company, 'people_2', 'compute'));
    return step(company, holder, 'freeze');
  }),
  row(
    'approve_payout',
    'approve',
    async (company, holder) => {
      await frozen(company);
      // Production admins took no part in it.
      return step(company, holder, 'approve');
    },
    false,
  ),
  row(
    'pay_payout',
    'pay',
    async (company, holder) => {
      await approved(company);
      return pay(company, holder);
    },
    false,
  ),
];

const MAKERS = [
  'enter_payout_line',
  'second_payout_line',
  'resolve_ticket',
  'second_ticket',
  'compute_payout',
  'freeze_payout',
] as const;

export const PAYOUT_PAIRS: readonly PairRow[] = [
  {
    duty: 'second_payout_line',
    after: 'enter_payout_line',
    way: 'confirm',
    take: async (company, first, other) => {
      await existingPayouts(company.store);
      return act(company, other, 'payout_entry.confirm', (await large(company, first)).id, { version: 1 });
    },
  },
  {
    duty: 'resolve_ticket',
    after: 'raise_ticket',
    way: 'as claimed',
    take: async (company, first, other) => {
      await existingPayouts(company.store);
      return resolve(company, other, await raise(company, first));
    },
  },
  {
    duty: 'resolve_ticket',
    after: 'raise_ticket',
    way: 'rejected',
    take: async (company, first, other) => {
      await existingPayouts(company.store);
      return reject(company, other, await raise(company, first));
    },
  },
  {
    duty: 'second_ticket',
    after: 'raise_ticket',
    way: 'confirm',
    take: async (company, first, other) => {
      await existingPayouts(company.store);
      return second(company, other, await awaiting(company, first, 'people'));
    },
  },
  {
    duty: 'second_ticket',
    after: 'resolve_ticket',
    way: 'confirm',
    take: async (company, first, other) => {
      await existingPayouts(company.store);
      return second(company, other, await awaiting(company, 'staff', first));
    },
  },
  ...MAKERS.flatMap((after): PairRow[] => [
    {
      duty: 'approve_payout',
      after,
      way: 'approve',
      take: async (company, first, other) => {
        await frozen(company, { [after]: first });
        return step(company, other, 'approve');
      },
    },
    {
      duty: 'pay_payout',
      after,
      way: 'pay',
      take: async (company, first, other) => {
        await approved(company, { [after]: first });
        return pay(company, other);
      },
    },
  ]),
  {
    // Somebody else computed it again: who did before is known still.
    duty: 'approve_payout',
    after: 'compute_payout',
    way: 'computed before',
    take: async (company, first, other) => {
      await existingPayouts(company.store);
      await made(step(company, first, 'compute'));
      await made(step(company, 'people', 'compute'));
      await made(step(company, 'people', 'freeze'));
      return step(company, other, 'approve');
    },
  },
];
