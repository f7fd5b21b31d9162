// Products and their dated prices: who may change them, what is refused in words, and what files and filters say, on each store.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@domain/calendar';
import type { Product } from '@domain/records/product';
import type { ProductPrice } from '@domain/records/productPrice';
import { type Caller, openTestServer, peopled, TODAY } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const PRODUCT = { name: 'Math Champion', product_type: 'batches', package: '1-75', grade_bands: ['2-3', '4-6'] };

describe.each(MEMORY_AND_DATABASE)('products on $name', ({ open }) => {
  let opened: OpenedStore;
  let staff: Caller;
  let admin: Caller;
  let product: Product;

  beforeAll(async () => {
    opened = await open();
    const server = await openTestServer(await peopled(opened.store, 0));
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
    product = (await (await create(PRODUCT)).json()) as Product;
  }, 60_000);
  afterAll(() => opened.clean());

  const create = (body: object, caller = admin) => caller.call('product.create', { body });
  const price = (values: object, caller = admin) =>
    caller.call('product_price.create', {
      body: {
        product_id: product.id,
        plan: 'full',
        currency: 'INR',
        amount: 4_500_000,
        valid_from: addDays(TODAY, 1),
        ...values,
      },
    });
  const judged = async (answer: Response) =>
    [answer.status, (await answer.text()).replace(/"request_id":"[^"]*"/, '')] as const;

  test('production admins alone create and price products; staff read them', async () => {
    expect((await create({ ...PRODUCT, name: 'Of staff' }, staff)).status).toBe(403);
    expect((await price({}, staff)).status).toBe(403);
    expect(await (await staff.call('product.one', { path: { id: product.id } })).json()).toMatchObject({
      ...PRODUCT,
      status: 'active',
      prices: 0,
    });
  });

  test('a product is of a course that this deployment sells, with a package and bands of that course', async () => {
    expect(
      await judged(await create({ ...PRODUCT, product_type: 'english_elite', grade_bands: ['9+'] })),
    ).toMatchObject([
      400,
      expect.stringMatching(/package.*Choose from 1–60, 60 sessions.*grade_bands.*Choose from 1-2 · 2-3/),
    ]);
    expect(await judged(await create({ ...PRODUCT, product_type: 'batches_oc' }))).toMatchObject([
      400,
      expect.stringContaining('This deployment sells Batches · '),
    ]);
    const oc = await openTestServer(opened.store, { imageName: 'console-oc-7' });
    const ofOc = await oc.as('admin');
    expect((await create({ ...PRODUCT, product_type: 'batches_oc' }, ofOc)).status).toBe(201);
    expect(await judged(await create(PRODUCT, ofOc))).toMatchObject([
      400,
      expect.stringContaining('This deployment sells Batches (OC)'),
    ]);
  });

  test.each([
    ['in the past', { valid_from: addDays(TODAY, -1) }, 400, /valid_from.*Must be .* or later/],
    [
      'in a currency that no country pays on the plan',
      { plan: 'scheduled-recurring', currency: 'INR' },
      400,
      /currency.*Choose from AED · /,
    ],
    [
      'with fils that no gateway takes',
      { plan: 'emi', currency: 'KWD', amount: 285_005 },
      400,
      /amount.*multiple of 0\.010 KWD/,
    ],
    ['of nothing', { amount: 0 }, 400, /amount/],
    ['of a product that is not there', { product_id: 'nobody' }, 400, /There is no product nobody/],
  ])('a price %s is refused', async (_, values, status, words) => {
    expect(await judged(await price(values))).toEqual([status, expect.stringMatching(words)]);
  });

  test('one price a plan, currency and day, also when two set it at once; a withdrawn one makes room', async () => {
    const valid_from = addDays(TODAY, 9);
    const answers = await Promise.all([1, 2, 3].map((amount) => price({ valid_from, amount: amount * 100 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const [, refused] = await judged(answers.find(({ status }) => status === 409)!);
    expect(refused).toMatch(/There is a price from .* on already/);
    const { id } = (await answers.find(({ status }) => status === 201)!.json()) as ProductPrice;
    expect((await staff.call('product_price.withdraw', { path: { id }, body: { version: 1 } })).status).toBe(403);
    expect((await admin.call('product_price.withdraw', { path: { id }, body: { version: 1 } })).status).toBe(200);
    expect((await price({ valid_from })).status).toBe(201);
    expect((await price({ valid_from, plan: 'advance' })).status).toBe(201);
    expect((await price({ valid_from, currency: 'USD' })).status).toBe(201);
  });

  test('a price in force is not withdrawn, and a retired product takes none', async () => {
    const { id } = (await (await price({ valid_from: TODAY, plan: 'emi' })).json()) as ProductPrice;
    expect(await judged(await admin.call('product_price.withdraw', { path: { id }, body: { version: 1 } }))).toEqual([
      409,
      expect.stringMatching(/In force since .*: set another price instead/),
    ]);
    const { version } = (await (await staff.call('product.one', { path: { id: product.id } })).json()) as Product;
    expect((await admin.call('product.retire', { path: { id: product.id }, body: { version } })).status).toBe(200);
    expect(await judged(await price({ valid_from: addDays(TODAY, 40) }))).toEqual([
      409,
      expect.stringContaining('The product is retired'),
    ]);
    expect(
      (await admin.call('product.reactivate', { path: { id: product.id }, body: { version: version + 1 } })).status,
    ).toBe(200);
  });

  test('amounts of several currencies are narrowed in their own digits, and written so to files', async () => {
    const other = (await (await create({ ...PRODUCT, name: 'Math Star', package: '1-30' })).json()) as Product;
    const of = { product_id: other.id };
    for (const [currency, plan, amount] of [
      ['INR', 'full', 2_100_050],
      ['KWD', 'emi', 285_000],
      ['JPY', 'full', 40_000],
      ['INR', 'advance', 30_000],
      ['USD', 'full', 44_000],
    ] as const)
      expect((await price({ ...of, currency, plan, amount })).status).toBe(201);
    const page = async (query: Record<string, string>) => {
      const answer = await staff.call('product_price.page', { query: { ...of, ...query } });
      return ((await answer.json()) as { rows: ProductPrice[] }).rows
        .map(({ currency, amount }) => `${currency} ${amount}`)
        .sort();
    };
    expect(await page({})).toEqual(['INR 2100050', 'INR 30000', 'JPY 40000', 'KWD 285000', 'USD 44000']);
    expect(await page({ amount: '285..440' })).toEqual(['INR 30000', 'KWD 285000', 'USD 44000']);
    expect(await page({ amount: '21000.5..' })).toEqual(['INR 2100050', 'JPY 40000']);
    expect(await page({ amount: '..300.00', currency: 'INR,KWD' })).toEqual(['INR 30000', 'KWD 285000']);
    const csv = await (await staff.call('product_price.export', { query: of })).text();
    const lines = csv
      .trim()
      .split('\r\n')
      .map((line) => line.replaceAll(/"[^"]*"/g, (quoted) => quoted.replaceAll(',', ';')).split(','));
    expect(new Set(lines.slice(1).map((cells) => cells[lines[0]!.indexOf('Course')]))).toEqual(
      new Set(['"Math Star (1–30; 30 sessions)"']),
    );
    const [amount, currency] = [lines[0]!.indexOf('Amount'), lines[0]!.indexOf('Currency')];
    expect(
      lines
        .slice(1)
        .map((cells) => `${cells[currency]} ${cells[amount]}`)
        .sort(),
    ).toEqual(['INR 21000.50', 'INR 300.00', 'JPY 40000', 'KWD 285.000', 'USD 440.00']);
  });
});
