// Twenty clients pay, waive, refund, dispute and split at once: no open balance is ever broken, and no row of a ledger is changed (decisions 7).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lead } from '@domain/contract/leads';
import { openOf } from '@domain/payments/instalmentState';
import { recount } from '@domain/payments/ledger';
import { INSTALMENTS } from '@domain/records/instalment';
import { FAMILY_LEDGERS, LEDGER_ENTRIES, type LedgerEntry } from '@domain/records/ledger';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { Failure } from '@server/failure';
import { LedgerBook } from '@server/payments/ledgerBook';
import { allOf } from '@server/store/rows';
import { waive } from '@server/payments/waivers';
import type { Store } from '@server/store/store';
import { ASKED, loadProduct } from './api/existingPayments';
import { LEAD } from './api/lead';
import { NOW, openTestServer, peopled } from './api/testServer';
import { loadTrainers } from './api/trainers';
import { instalmentSums } from './instalmentSums';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const CLIENTS = 20;
const TURNS = 6;

/** Less may be open than is to be waived; anything but a refusal is a defect. */
function refusedAlone(problem: unknown): void {
  if (!(problem instanceof Failure)) throw problem;
}

describe.each(MEMORY_AND_DATABASE)('at once on $name', ({ open }) => {
  let opened: OpenedStore;
  let lead: Lead;
  let links: PaymentLink[];

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, []);
    await loadProduct(opened.store, [{ plan: 'advance', currency: 'INR', amount: 100_000 }]);
    const staff = await (await openTestServer(await peopled(opened.store, 0))).as('staff');
    const made = async <T>(operation: string, body: object) =>
      (await (await staff.call(operation, { body })).json()) as T;
    lead = await made<Lead>('createLead', LEAD);
    links = [];
    for (let at = 0; at < 3; at++)
      links.push(await made<PaymentLink>('createPaymentLink', { ...ASKED, plan: 'advance', lead_id: lead.lead_id }));
  }, 60_000);
  afterAll(() => opened.clean());

  test('nothing is lost, made or changed', async () => {
    const { store } = opened;
    const by = (client: number) => ({ actor: `client-${client}@example.com`, now: NOW });
    const booked = (client: number, work: (book: LedgerBook, tx: Store) => Promise<unknown>) =>
      store.transaction(async (tx) => {
        const book = await LedgerBook.findForUpdate(tx, lead.lead_id, 'INR', by(client));
        await work(book, tx);
        await book.save();
      });
    const instalments = await allOf(store, INSTALMENTS, { lead_id: { anyOf: [lead.lead_id] } });
    let paid = 0;
    let refunded = 0;
    const act = async (client: number, turn: number): Promise<void> => {
      const link = links[(client + turn) % links.length]!.id;
      const source_id = `attempt-${client}-${turn}`;
      const amount = 500 + client * 37 + turn;
      const kind = (client + turn * 3) % 5;
      if (kind === 0)
        await store
          .transaction((tx) =>
            waive(
              tx,
              instalments[(client + turn) % instalments.length]!.id,
              { reason: 'Race', amount: 50 },
              by(client),
            ),
          )
          .catch(refusedAlone);
      else if (kind === 1) {
        await booked(client, async (book) => {
          await book.pay(link, amount, { source_id });
          await book.dispute(link, amount, { source_id });
          await book.settle(link, amount, { source_id });
        });
        paid += amount;
      } else if (kind === 2) {
        await booked(client, async (book) => {
          await book.pay(link, amount, { source_id });
          await book.refund(link, amount, { source_id });
        });
        paid += amount;
        refunded += amount;
      } else if (kind === 3) {
        // One receipt split over two links.
        await booked(client, async (book) => {
          await book.pay(links[0]!.id, amount, { source_id });
          await book.pay(links[1]!.id, amount, { source_id });
        });
        paid += 2 * amount;
      } else {
        await booked(client, (book) => book.pay(link, amount, { source_id }));
        paid += amount;
      }
    };
    const seen = new Map<string, LedgerEntry>();
    let changed = 0;
    const watch = async () => {
      for (const entry of await allOf(store, LEDGER_ENTRIES, { lead_id: { anyOf: [lead.lead_id] } })) {
        const before = seen.get(entry.id);
        if (before && JSON.stringify(before) !== JSON.stringify(entry)) changed++;
        seen.set(entry.id, entry);
      }
    };
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        for (let turn = 0; turn < TURNS; turn++) {
          await act(client, turn);
          if (client === 0) await watch();
        }
      }),
    );
    await watch();
    expect(changed).toBe(0);

    const entries = [...seen.values()].sort((one, other) => one.place - other.place);
    const ledger = (await store.records(FAMILY_LEDGERS).find(`${lead.lead_id}:INR`))!;
    expect(entries.map(({ place }) => place)).toEqual(entries.map((_, at) => at + 1));
    expect({ owed: ledger.owed, credit: ledger.credit, entries: ledger.entries }).toEqual({
      ...recount(entries),
      entries: entries.length,
    });
    let balance = 0;
    for (const entry of entries) expect(entry.balance).toBe((balance += entry.amount));
    // All money that came is on an instalment or is credit, and a refund owes nothing.
    const sum = (kind: string) =>
      entries.filter((each) => each.kind === kind).reduce((total, { amount }) => total + amount, 0);
    const creditBack = entries
      .filter(({ note }) => note === 'Credit that went back')
      .reduce((total, { amount }) => total + amount, 0);
    expect(-sum('payment') - sum('credit') - sum('dispute')).toBe(paid - creditBack);
    expect(ledger.credit).toBeGreaterThanOrEqual(0);
    expect([sum('refund'), sum('correction')]).toEqual([refunded, -refunded]);
    for (const instalment of await allOf(store, INSTALMENTS, { lead_id: { anyOf: [lead.lead_id] } })) {
      expect(openOf(instalment)).toBeGreaterThanOrEqual(0);
      expect(instalment.owed).toBe(openOf(instalment));
      const {
        amount,
        paid: of,
        waived,
      } = instalmentSums(entries.filter(({ instalment_id }) => instalment_id === instalment.id));
      expect([instalment.amount, instalment.paid, instalment.waived]).toEqual([amount, of, waived]);
    }
    for (const link of await allOf(store, PAYMENT_LINKS, { lead_id: { anyOf: [lead.lead_id] } }))
      expect(link.total).toBe(link.paid + link.waived + link.owed);
  }, 120_000);
});
