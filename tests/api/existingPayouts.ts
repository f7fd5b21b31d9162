// Good calls about payouts and tickets: a payout that was computed, with a line that a ticket is raised for.
import { cycleAt, cycleOf, previousCycle } from '@domain/payout/cycles';
import type { Operation } from '@domain/contract/paths';
import { totalsOf } from '@domain/payout/totals';
import { type LineData, PAYOUT_COMPUTATIONS } from '@domain/records/payoutLine';
import { placeOf, TRAINER_PAYOUTS, type TrainerPayout } from '@domain/records/trainerPayout';
import { PAYOUT_CONTRACTS } from '@domain/records/payoutContract';
import { PAYOUT_TICKETS, type PayoutTicket } from '@domain/records/payoutTicket';
import { newPayout } from '@server/payout/openings';
import type { Store } from '@server/store/store';
import { NOW, type RequestFixture } from './testServer';
import { ASHA, BINA } from './trainers';
import { accountOf } from './verifiedAccounts';

const BY = {
  version: 1,
  created_by: 'payroll@example.com',
  created_on: NOW - 86_400,
  updated_by: 'payroll@example.com',
  updated_on: NOW - 86_400,
};
export const CYCLE = previousCycle(cycleOf(NOW));
/** Of which a bank transfer file is asked for. */
const TRANSFERRED = previousCycle(previousCycle(CYCLE));

export function payoutLine(key: string, amount: number): LineData {
  const start_time = cycleAt(CYCLE).start + 36_000;
  return {
    key,
    source_id: key,
    kind: 'batch',
    label: 'IN-G2-3-MC-1',
    start_time,
    end_time: start_time + 3600,
    outcome: 'held',
    is_cover: false,
    minutes: 60,
    contract_id: 'contract',
    rate: amount,
    bonus: 0,
    halves: 2,
    amount,
    for_cycle: null,
    ticket_id: null,
    note: null,
  };
}

export function payoutRow(id: string, values: Partial<TrainerPayout> = {}): TrainerPayout {
  return { ...newPayout(CYCLE, ASHA, { actor: BY.created_by, now: NOW - 86_400 }), id, ...values };
}

export async function existingPayouts(store: Store): Promise<Partial<Record<Operation, RequestFixture>>> {
  const lines = [payoutLine('line-1', 30_000), payoutLine('line-2', 30_000)];
  await store.records(TRAINER_PAYOUTS).insert([
    payoutRow('payout-1', {
      status: 'computed',
      ...totalsOf(lines),
      computed_on: NOW - 86_400,
      computed_by: BY.created_by,
    }),
    // Of another trainer, so that steps of the first one meet no other payout.
    {
      ...payoutRow('payout-2', { status: 'approved', total: 60_000 }),
      teacher_id: BINA,
      cycle: TRANSFERRED,
      place: placeOf(TRANSFERRED, BINA),
    },
  ]);
  await accountOf(store, BINA);
  // In force: a cycle is opened for every trainer who has one.
  const rates = {
    batch_rate: 30_000,
    ptm_rate: 20_000,
    demo_rate: 15_000,
    webinar_rate: 50_000,
    class_rate: 40_000,
    cover_bonus: 5000,
  };
  await store.records(PAYOUT_CONTRACTS).insert([
    {
      ...BY,
      id: 'contract',
      teacher_id: ASHA,
      valid_from: '2026-01-01',
      ...rates,
      note: null,
      status: 'set',
      trainer_name: null,
    },
  ]);
  await store
    .records(PAYOUT_COMPUTATIONS)
    .insert([{ ...BY, id: 'computation-1', payout_id: 'payout-1', number: 1, lines }]);
  const ticket: PayoutTicket = {
    ...BY,
    id: 'ticket-1',
    teacher_id: ASHA,
    payout_id: 'payout-1',
    cycle: CYCLE,
    line_key: 'line-2',
    source_id: 'line-2',
    label: 'IN-G2-3-MC-1',
    start_time: lines[1]!.start_time,
    claimed: 45_000,
    description: 'Ninety minutes were held',
    status: 'open',
    computed: 30_000,
    raised_on: NOW - 86_400,
    assigned_to: null,
    agreed: 45_000,
    note: null,
    decided_by: null,
    decided_on: null,
    seconded_by: null,
    seconded_on: null,
    trainer_name: null,
    messages: 0,
  };
  await store.records(PAYOUT_TICKETS).insert([ticket]);
  const path = { id: ticket.id };
  return {
    bankTransfer: { query: { cycle: TRANSFERRED } },
    downloadBankTransfer: { body: { cycle: TRANSFERRED, count: 1, total: 60_000 } },
    payoutsMissing: { query: { cycle: CYCLE } },
    closePayoutCycle: { body: { cycle: previousCycle(CYCLE) } },
    openPayoutCycle: { body: { cycle: cycleOf(NOW) } },
    payoutDetail: { query: { email: ASHA, cycle: CYCLE } },
    payoutTicketDetail: { path },
    raisePayoutTicket: {
      body: { payout_id: 'payout-1', key: 'line-1', claimed: 60_000, description: 'Two hours were held' },
    },
  };
}
