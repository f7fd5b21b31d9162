// A payment is booked at one place: people assign it, gateways tell of it in any order and by any name, transactions are lost, events come again (decisions 7).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lead } from '@domain/contract/leads';
import { outcomeOf, type PaymentFact } from '@domain/payments/gatewayEvents';
import { recount } from '@domain/payments/ledger';
import { WENT_BACK } from '@domain/payments/linkMoney';
import { FAMILY_LEDGERS, LEDGER_ENTRIES, type LedgerEntry } from '@domain/records/ledger';
import { GATEWAY_EVENTS, PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { Failure } from '@server/failure';
import { applyEvent } from '@server/payments/applyEvent';
import { correct } from '@server/payments/corrections';
import type { GatewayMessage } from '@server/integrations/gateways/gateway';
import { allOf } from '@server/store/rows';
import { assignPayment } from '@server/payments/unmatched';
import { keepAndApply, keepEvent } from '@server/payments/webhooks';
import { ASKED, loadProduct } from './api/existingPayments';
import { LEAD } from './api/lead';
import { NOW, openTestServer, peopled, TODAY } from './api/testServer';
import { loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';
import { newRow } from '@server/store/newRow';

const PRICE = 90_000;
const PAID = 100_000;
const BY = { actor: 'rita@example.com', now: NOW };
const CHECKER = { email: 'checker@example.com', permissions: ['payments'] } as never;
type Naming = 'none' | 'reference' | 'order' | 'other link' | 'both';

describe.each(MEMORY_AND_DATABASE)('payments on $name', ({ name, open }) => {
  let opened: OpenedStore;
  let links: PaymentLink[];
  let dollars: PaymentLink;
  let payments = 0;

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, []);
    await loadProduct(opened.store, [
      { plan: 'full', currency: 'INR', amount: PRICE },
      { plan: 'full', currency: 'USD', amount: PRICE },
    ]);
    const staff = await (await openTestServer(await peopled(opened.store, 0))).as('staff');
    const made = async <T>(operation: string, body: object) =>
      (await (await staff.call(operation, { body })).json()) as T;
    const lead = await made<Lead>('createLead', LEAD);
    const other = await made<Lead>('createLead', {
      ...LEAD,
      mobile_number: '+919811188888',
      email_address: 'other@families.example.com',
    });
    links = [];
    for (const lead_id of [lead.lead_id, lead.lead_id, other.lead_id])
      links.push(await made<PaymentLink>('createPaymentLink', { ...ASKED, lead_id, gateway: 'test' }));
    dollars = await made<PaymentLink>('createPaymentLink', {
      ...ASKED,
      lead_id: lead.lead_id,
      country: 'US',
      currency: 'USD',
      gateway: 'test',
    });
  }, 60_000);
  afterAll(() => opened.clean());

  /** What a family began for a link, at a gateway. */
  const begun = async (
    { id: link_id, lead_id, currency }: PaymentLink,
    gateway: PaymentAttempt['gateway'] = 'stripe',
  ) => {
    const row: PaymentAttempt = newRow(PAYMENT_ATTEMPTS, BY, {
      link_id,
      lead_id,
      gateway,
      currency,
      amount: PRICE,
      status: 'started',
    });
    const attempt = { ...row, checkout_id: `order ${row.id}` };
    await opened.store.records(PAYMENT_ATTEMPTS).insert([attempt]);
    return attempt;
  };
  const placesOf = async (payment_id: string) =>
    (await allOf(opened.store, PAYMENT_ATTEMPTS, { payment_id: { anyOf: [payment_id] } })).filter(
      ({ is_replaced }) => !is_replaced,
    );
  const eventOf = (payment_id: string, at: number, message: Partial<GatewayMessage>): GatewayMessage => ({
    event_id: `${payment_id} ${at}`,
    type: 'test',
    payment_id,
    checkout_id: null,
    reference: null,
    currency: 'INR',
    facts: [],
    ...message,
  });
  const tell = (message: GatewayMessage, gateway: PaymentAttempt['gateway'] = 'stripe') =>
    keepAndApply({ name: gateway }, message, '{}', {
      store: opened.store,
      now: NOW,
      log: { info: () => undefined, error: (problem) => expect.unreachable(JSON.stringify(problem)) },
    });
  const assign = async (payment_id: string, to: PaymentLink) => {
    const [place] = await placesOf(payment_id);
    if (!place) return;
    await opened.store
      .transaction((tx) => assignPayment(tx, place.id, { link_id: to.id, reason: 'The family sent its receipt' }, BY))
      .catch((problem: unknown) => {
        if (!(problem instanceof Failure)) throw problem;
      });
  };
  /** Without what was too much and had gone back from its link before: another test may have refunded something there. */
  const bookedAt = async (attemptId: string) => {
    const rows = await allOf(opened.store, LEDGER_ENTRIES, { source_id: { anyOf: [attemptId] } });
    return 0 - rows.filter(({ note }) => note !== WENT_BACK).reduce((sum, { amount }) => sum + amount, 0);
  };
  /** Captured at the gateway is what is booked here, at the one place; and every ledger is the sum of its rows. */
  const expectBookedOnce = async (payment_id: string, captured: number) => {
    const places = await placesOf(payment_id);
    expect(places).toHaveLength(1);
    const booked = places[0]!.link_id === null ? 0 : captured;
    expect([places[0]!.captured, await bookedAt(places[0]!.id)]).toEqual([booked, booked]);
    const rows = await allOf(opened.store, LEDGER_ENTRIES, { source_id: { anyOf: [places[0]!.id] } });
    expect([...new Set(rows.map(({ link_id }) => link_id))], 'rows of that link alone').toEqual(
      rows.length > 0 ? [places[0]!.link_id] : [],
    );
    await expectSums(payment_id);
    return places[0]!;
  };
  /** What is no place of a payment has no row, and every ledger is the sum of its rows. */
  const expectSums = async (payment_id: string) => {
    const [place] = await placesOf(payment_id);
    for (const each of await allOf(opened.store, PAYMENT_ATTEMPTS, {}))
      if (each.id !== place!.id && each.payment_id === null) expect(await bookedAt(each.id)).toBe(0);
    for (const ledger of await allOf(opened.store, FAMILY_LEDGERS, {})) {
      const entries = await allOf(opened.store, LEDGER_ENTRIES, { ledger_id: { anyOf: [ledger.id] } });
      expect(recount(entries)).toEqual({ owed: ledger.owed, credit: ledger.credit });
    }
  };
  const namings = async (naming: Naming): Promise<Partial<GatewayMessage>> => {
    const own = naming === 'none' ? undefined : await begun(links[0]!);
    if (naming === 'reference') return { reference: own!.id };
    if (naming === 'order') return { checkout_id: own!.checkout_id };
    if (naming === 'other link') return { reference: (await begun(links[2]!)).id };
    return naming === 'both' ? { reference: (await begun(links[1]!)).id, checkout_id: own!.checkout_id } : {};
  };

  /** Another person than who assigned it: to a link, or back among those without one. */
  const move = async (payment_id: string, to: PaymentLink | null): Promise<boolean> => {
    const [place] = await placesOf(payment_id);
    if (!place) return false;
    const asked = { what: 'assignment' as const, id: place.id, link_id: to?.id ?? null, reason: 'Another family’s' };
    return opened.store
      .transaction((tx) => correct(tx, asked, { user: CHECKER, onLocalhost: false, now: NOW }))
      .then(
        () => true,
        (problem: unknown) => {
          if (!(problem instanceof Failure)) throw problem;
          return false;
        },
      );
  };

  const fact: fc.Arbitrary<PaymentFact> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constantFrom('authorized', 'captured', 'captured', 'failed'),
        amount: fc.constant(PAID),
      }),
    },
    fc.record({
      type: fc.constant('refund'),
      id: fc.constantFrom('one', 'two'),
      progress: fc.constantFrom('pending', 'done', 'failed'),
      amount: fc.constantFrom(20_000, 60_000),
    }),
    fc.record({
      type: fc.constant('dispute'),
      id: fc.constant('d'),
      progress: fc.constantFrom('inquiry', 'open', 'closed', 'won', 'lost'),
      amount: fc.constantFrom(30_000, PAID),
    }),
  );
  const step = fc.oneof(
    fc.record({ kind: fc.constant('assign' as const), link: fc.nat(2) }),
    fc.record({ kind: fc.constant('move' as const), link: fc.option(fc.nat(2)) }),
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom('event' as const, 'event' as const, 'killed' as const),
        naming: fc.constantFrom<Naming>('none', 'reference', 'order', 'other link', 'both'),
        fact,
        // Of another currency than any of these links asks for.
        inDollars: fc.integer({ min: 0, max: 7 }).map((at) => at === 0),
        again: fc.boolean(),
      }),
    },
  );
  /** What was told in the links' currency is what stands on the payment and in its rows, at the one place. */
  const expectBooked = async (payment_id: string, facts: readonly PaymentFact[]) => {
    const places = await placesOf(payment_id);
    expect(places).toHaveLength(1);
    const [place] = places;
    const { captured, refunded, disputed } = outcomeOf(place!.link_id === null ? [] : facts);
    expect(place).toMatchObject({ captured, refunded, disputed });
    const rows = await allOf(opened.store, LEDGER_ENTRIES, { source_id: { anyOf: [place!.id] } });
    const sumOf = (isOne: (row: LedgerEntry) => boolean) =>
      rows.filter(isOne).reduce((sum, { amount }) => sum + amount, 0);
    expect({
      here: 0 - sumOf(({ kind, note }) => ['payment', 'dispute', 'credit'].includes(kind) && note !== WENT_BACK),
      back: sumOf(({ kind }) => kind === 'refund'),
    }).toEqual({ here: captured - disputed, back: refunded });
    await expectSums(payment_id);
  };

  test('assigned and moved by people, told of payments, refunds and disputes in any order and by any name, lost and told again: booked once, at one place', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        const payment_id = `pay ${++payments}`;
        const facts: PaymentFact[] = [];
        const told: GatewayMessage[] = [];
        let place: string | undefined;
        for (const [at, each] of steps.entries()) {
          let isMoved = false;
          if (each.kind === 'assign') await assign(payment_id, links[each.link]!);
          else if (each.kind === 'move')
            isMoved = await move(payment_id, each.link === null ? null : links[each.link]!);
          else {
            const message = eventOf(payment_id, at, {
              ...(await namings(each.naming)),
              currency: each.inDollars ? 'USD' : 'INR',
              facts: [each.fact],
            });
            if (!each.inDollars) facts.push(each.fact);
            told.push(message);
            if (each.kind === 'killed') {
              const id = (await keepEvent(opened.store, 'stripe', message, '{}', BY))!;
              const killed = opened.store.transaction(async (tx) => {
                await applyEvent(tx, id, BY);
                throw new Error('killed');
              });
              await expect(killed).rejects.toThrow('killed');
            } else await tell(message);
            if (each.again) await tell(message);
          }
          const now = (await placesOf(payment_id)).find(({ link_id }) => link_id !== null)?.link_id ?? undefined;
          // Whatever is said of it later, it stays where it was booked: people alone move it.
          if (place && !isMoved) expect(now).toBe(place);
          place = now ?? undefined;
        }
        for (const message of told) await tell(message);
        if (told.length > 0) await expectBooked(payment_id, facts);
      }),
      { numRuns: name === 'memory' ? 60 : 8 },
    );
  }, 120_000);

  test('assigned while its events arrive, from many at once: nothing is lost, and nothing is booked twice', async () => {
    for (let round = 0; round < 4; round++) {
      const payment_id = `race ${++payments}`;
      await tell(eventOf(payment_id, 0, { facts: [{ type: 'authorized', amount: PAID }] }));
      const [first, other] = [await begun(links[0]!), await begun(links[2]!)];
      const events = [{}, { reference: first.id }, { checkout_id: other.checkout_id }, {}].map((named, at) =>
        eventOf(payment_id, at + 1, { ...named, facts: [{ type: 'captured', amount: PAID }] }),
      );
      await Promise.all([
        ...events.map((event) => tell(event)),
        assign(payment_id, links[1]!),
        ...events.map((event) => tell(event)),
        assign(payment_id, links[2]!),
      ]);
      const { link_id } = await expectBookedOnce(payment_id, PAID);
      expect(link_id).not.toBeNull();
    }
  }, 60_000);

  test('a payment of no link is in the currency in which it was captured, whatever else was told of it', async () => {
    const payment_id = `captured in ${++payments}`;
    await tell(eventOf(payment_id, 0, { facts: [{ type: 'authorized', amount: 836_000 }] }));
    await tell(eventOf(payment_id, 1, { currency: 'USD', facts: [{ type: 'captured', amount: 10_000 }] }));
    expect((await placesOf(payment_id)).map(({ link_id, currency, amount }) => [link_id, currency, amount])).toEqual([
      [null, 'USD', 10_000],
    ]);
  });

  test('an event that people made void is not applied, by a person or by the hourly job', async () => {
    const payment_id = `void ${++payments}`;
    const message = eventOf(payment_id, 0, {
      reference: (await begun(links[0]!)).id,
      facts: [{ type: 'captured', amount: PAID }],
    });
    const id = (await keepEvent(opened.store, 'stripe', message, '{}', BY))!;
    const events = opened.store.records(GATEWAY_EVENTS);
    const row = (await events.find(id))!;
    await events.update({ ...row, status: 'void', version: row.version + 1 }, row.version);
    await opened.store.transaction((tx) => applyEvent(tx, id, BY));
    expect(await events.find(id)).toMatchObject({ status: 'void', attempt_id: null });
    expect(await placesOf(payment_id)).toEqual([]);
  });

  test('a payment that waits for review stays so, whatever the gateway reports later', async () => {
    const payment_id = `looked at ${++payments}`;
    const reference = (await begun(links[2]!)).id;
    const told = async (at: number, ...facts: PaymentFact[]) => {
      await tell(eventOf(payment_id, at, { reference, facts }));
      const { needs_review, disputed } = (await placesOf(payment_id))[0]!;
      return [needs_review, disputed];
    };
    const dispute = (progress: 'open' | 'won'): PaymentFact => ({ type: 'dispute', id: 'd', progress, amount: 500 });
    expect(await told(0, { type: 'captured', amount: 1000 }, dispute('open'))).toEqual([true, 500]);
    expect(await told(1, dispute('won'))).toEqual([true, 0]);
    expect(await told(2, { type: 'authorized', amount: 1000 })).toEqual([true, 0]);
  });

  test('a payment is not that of another gateway with the same id, and names nothing that was begun there', async () => {
    const payment_id = `same ${++payments}`;
    const started = await begun(links[0]!, 'razorpay');
    await tell(
      eventOf(payment_id, 0, { reference: started.id, facts: [{ type: 'captured', amount: PAID }] }),
      'razorpay',
    );
    await tell(
      eventOf(payment_id, 1, {
        reference: (await begun(links[0]!, 'razorpay')).id,
        facts: [{ type: 'captured', amount: 700 }],
      }),
      'stripe',
    );
    const places = await placesOf(payment_id);
    expect(places.map(({ gateway, link_id, captured, amount }) => [gateway, link_id, captured, amount]).sort()).toEqual(
      [
        ['razorpay', links[0]!.id, PAID, PRICE],
        ['stripe', null, 0, 700],
      ],
    );
    await assign(payment_id, links[0]!);
    expect(await bookedAt(started.id)).toBe(PAID);
  });

  test('told in two currencies: only those of one are summed, and it is booked in its link’s', async () => {
    const payment_id = `two ${++payments}`;
    const started = await begun(dollars);
    await tell(eventOf(payment_id, 0, { reference: started.id, facts: [{ type: 'captured', amount: 836_000 }] }));
    expect(
      (await placesOf(payment_id)).map(({ link_id, currency, amount, captured }) => [
        link_id,
        currency,
        amount,
        captured,
      ]),
    ).toEqual([[null, 'INR', 836_000, 0]]);
    const review = async () => (await opened.store.records(PAYMENT_LINKS).find(dollars.id))!;
    expect(await review()).toMatchObject({ needs_review: true, review_note: 'Paid in INR, asked in USD', paid: 0 });
    await tell(
      eventOf(payment_id, 1, { reference: started.id, currency: 'USD', facts: [{ type: 'captured', amount: 10_000 }] }),
    );
    await tell(eventOf(payment_id, 2, { currency: 'INR', facts: [{ type: 'captured', amount: 836_000 }] }));
    expect(await expectBookedOnce(payment_id, 10_000)).toMatchObject({
      id: started.id,
      currency: 'USD',
      link_id: dollars.id,
    });
    expect(await review()).toMatchObject({
      needs_review: true,
      review_note: 'Told in INR, and booked in USD',
      paid: 10_000,
    });
    const events = await allOf(opened.store, GATEWAY_EVENTS, { payment_id: { anyOf: [payment_id] } });
    expect(events.map(({ currency, status }) => `${currency} ${status}`).sort()).toEqual([
      'INR failed',
      'INR unmatched',
      'USD applied',
    ]);
  });

  test('links of a test, and what was paid as one, are counted and sum to nothing where money is taken', async () => {
    const [named] = links;
    const lead_id = { lead_id: { anyOf: [named!.lead_id] }, currency: { anyOf: ['USD'] } };
    const query = { page: 1, size: 50, sort: { field: 'created_on', descending: false }, search: '', filters: lead_id };
    const totals = async (withTests: boolean) =>
      (await opened.store.payments.totals(query, TODAY, { withTests })).map((each) => [
        each.links,
        each.total,
        each.due,
      ]);
    expect([await totals(true), await totals(false)]).toEqual([[[1, PRICE, PRICE - 10_000]], [[1, 0, 0]]]);
    // One that goes on to another gateway is owed as before, without what was paid as a test.
    const auto = (await opened.store.records(PAYMENT_LINKS).find(dollars.id))!;
    await opened.store
      .records(PAYMENT_LINKS)
      .update({ ...auto, gateway: 'AUTO', version: auto.version + 1 }, auto.version);
    const payment_id = `test ${++payments}`;
    await tell(
      eventOf(payment_id, 0, {
        reference: (await begun(dollars, 'test')).id,
        currency: 'USD',
        facts: [{ type: 'captured', amount: 7_000 }],
      }),
      'test',
    );
    const paid = async (withTests: boolean) =>
      (await opened.store.payments.totals(query, TODAY, { withTests })).map((each) => [
        each.total,
        each.paid,
        each.due,
      ]);
    expect([await paid(true), await paid(false)]).toEqual([
      [[PRICE, 17_000, PRICE - 17_000]],
      [[PRICE, 10_000, PRICE - 17_000]],
    ]);
  });
});
