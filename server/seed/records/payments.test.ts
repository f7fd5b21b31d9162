import { expect, test } from 'vitest';
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import { openOf } from '@domain/payments/instalmentState';
import { recount } from '@domain/payments/ledger';
import { linkStateOf } from '@domain/payments/linkState';
import type { Instalment } from '@domain/records/instalment';
import type { FamilyLedger, LedgerEntry } from '@domain/records/ledger';
import type { OfflinePayment } from '@domain/records/offlinePayment';
import { GATEWAY_EVENTS } from '@domain/records/paymentAttempt';
import type { PaymentLink } from '@domain/records/paymentLink';
import { Gateways } from '../../integrations/gateways/gateways';
import { testGateway } from '../../integrations/gateways/testGateway';
import { dailyPayments } from '../../payments/reconciliation';
import { memoryStore } from '../../store/memory/memoryStore';
import { seedRows } from '../seed';

const TODAY = '2026-11-20';
const batches = [...seedRows({ trainers: 300, today: TODAY })];
const rowsOf = <Row>(name: string) => batches.flatMap(({ records = {} }) => (records[name] ?? []) as unknown as Row[]);
const links = rowsOf<PaymentLink>('payment_link');
const instalments = rowsOf<Instalment>('instalment');
const entries = rowsOf<LedgerEntry>('ledger_entry');

test('links in every state, instalments overdue, offline payments that wait, and a receipt of two children', () => {
  const states = new Set(links.map(({ stage, expires_on }) => linkStateOf(stage, expires_on, TODAY)));
  expect([...states].sort()).toEqual(['created', 'expired', 'invalid', 'paid', 'partially_paid', 'sent']);
  expect(instalments.filter((each) => each.settled === 'open' && each.due_date < TODAY).length).toBeGreaterThan(3);
  const offline = rowsOf<OfflinePayment>('offline_payment');
  expect(new Set(offline.map(({ status }) => status))).toEqual(new Set(['awaiting_verification', 'verified']));
  expect(offline.some(({ splits }) => splits.length === 2)).toBe(true);
});

test('the ledgers agree with their rows, and links with their instalments', () => {
  for (const { id, owed, credit, entries: count } of rowsOf<FamilyLedger>('family_ledger')) {
    const own = entries.filter(({ ledger_id }) => ledger_id === id);
    expect({ owed, credit, count }).toEqual({ ...recount(own), count: own.length });
    expect(own.map(({ place }) => place)).toEqual(own.map((_, at) => at + 1));
  }
  for (const link of links) {
    const own = instalments.filter(({ link_id }) => link_id === link.id);
    expect([
      own.reduce((sum, { amount }) => sum + amount, 0),
      own.reduce((sum, each) => sum + openOf(each), 0),
    ]).toEqual([link.total, link.owed]);
    expect(dateOf(link.created_on) < TODAY).toBe(true);
  }
});

test('the company was looked after until today: the first look of a new server writes to nobody and books nothing, the next day it does', async () => {
  const store = memoryStore();
  await store.load(seedRows({ trainers: 12, today: TODAY }));
  const at = (day: string) => {
    const now = startOfDay(day) + 10 * 3600;
    const log = { info: () => undefined, error: (problem: object) => expect.unreachable(JSON.stringify(problem)) };
    return {
      store,
      gateways: new Gateways([testGateway(store, 'a secret of thirty-two characters', () => now)]),
      now,
      log,
      publicOrigin: undefined,
    };
  };
  const written = async () =>
    (await store.lists.outbox({ page: 1, size: 1, sort: { field: 'at', descending: true }, search: '', filters: {} }))
      .total;
  const reported = () =>
    store
      .records(GATEWAY_EVENTS)
      .count({ page: 1, size: 1, sort: { field: 'id', descending: false }, search: '', filters: {} });
  await dailyPayments(at(TODAY));
  expect([await written(), await reported()]).toEqual([0, 0]);
  await dailyPayments(at(addDays(TODAY, 1)));
  expect(await written()).toBeGreaterThan(0);
});
