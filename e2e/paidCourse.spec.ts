// A paid course from its link to its end: paid at the test gateway, a seat, attendance, and the money back by three people; and what is refused on the way.
import type { Browser, Page } from '@playwright/test';
import type { AnswerOf } from '@domain/contract/contract';
import { PACKAGES } from '@domain/business/courses';
import { addDays } from '@domain/calendar';
import type { Lead } from '@domain/contract/leads';
import type { Batch } from '@domain/records/batch';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { Product } from '@domain/records/product';
import type { ProductPrice } from '@domain/records/productPrice';
import type { Refund } from '@domain/records/refund';
import type { Enrolment } from '@domain/records/enrolment';
import { gradesOfBand } from '@domain/students/gradeBands';
import { LEAD } from '../tests/api/lead';
import { INSTANT } from '../tests/clock/instant.mjs';
import { type ConsoleHost, expect, test } from './fixtures';
import { PEOPLE, type Person } from './hosts/people';
import { addPerson, call, newMobile, open, TODAY } from './story';

const THIRD: Person = { email: 'payouts@example.com', password: 'walnut gravel tuba', permissions: ['payments'] };

type Facts = AnswerOf<'refundFacts'>[number];
const detailOf = async (page: Page, id: string) =>
  (await call(page, 'refundDetail', { path: { id } })).body as AnswerOf<'refundDetail'>;

interface Course {
  product: Product;
  batch: Batch;
  grade: string;
}

/** Courses on sale in India, with a batch that their buyers may join. */
async function coursesWithSeats(page: Page): Promise<Course[]> {
  const rows = async <Row>(operation: `${string}.${string}`, query: Record<string, string>) =>
    ((await call(page, operation, { query: { size: '200', ...query } })).body as { rows: Row[] }).rows;
  const prices = await rows<ProductPrice>('product_price.page', { plan: 'full', currency: 'INR', status: 'set' });
  const products = (await rows<Product>('product.page', { status: 'active' })).filter(({ id }) =>
    prices.some((price) => price.product_id === id && price.valid_from <= TODAY),
  );
  const batches = (
    await rows<Batch>('batch.page', { status: 'active', region: 'IN', next_start: `${TODAY}..`, open_seats: '1..' })
  ).filter(({ next_start }) => next_start! > INSTANT / 1000);
  return products.flatMap((product) =>
    batches.flatMap((batch) => {
      const { first, last } = PACKAGES[product.package];
      const grade = gradesOfBand(batch.grade_band)[0]!;
      const isOwn =
        product.product_type === batch.product_type &&
        product.grade_bands.find((band) => gradesOfBand(band).includes(grade)) === batch.grade_band;
      return isOwn && first <= batch.next_number! && batch.next_number! <= last ? [{ product, batch, grade }] : [];
    }),
  );
}

/** A family of its own, and a link that it has not paid yet. */
async function linkFor(page: Page, { product, grade }: Course): Promise<{ lead: Lead; link: PaymentLink }> {
  const mobile = newMobile();
  const body = {
    ...LEAD,
    first_name: `Asha${mobile.slice(-4)}`,
    email_address: `${mobile.slice(1)}@family.example`,
    mobile_number: mobile,
    grade,
  };
  const lead = (await call(page, 'createLead', { body })).body as Lead;
  const asked = {
    lead_id: lead.lead_id,
    product_id: product.id,
    country: 'IN',
    plan: 'full',
    currency: 'INR',
    expires_on: TODAY,
    gateway: 'test',
  };
  return { lead, link: (await call(page, 'createPaymentLink', { body: asked })).body as PaymentLink };
}

/** The family has the link alone, and no console behind it. */
async function payAsFamily(browser: Browser, host: ConsoleHost, { short_link }: PaymentLink): Promise<void> {
  const context = await browser.newContext({ baseURL: host.url });
  const phone = await context.newPage();
  await phone.goto(short_link);
  await phone.getByRole('button', { name: /^Pay / }).click();
  await phone.getByRole('button', { name: 'Pay', exact: true }).click();
  await context.close();
}

const courseOf = async (page: Page, { lead_id }: Lead) =>
  ((await call(page, 'variant.page', { query: { student_id: lead_id } })).body as { rows: Enrolment[] }).rows[0];

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function decide(page: Page, action: string, note: string, more: Record<string, string> = {}): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const form = page.getByRole('form', { name: `${action} refund` });
  await form.getByRole('textbox', { name: 'Note' }).fill(note);
  for (const [field, text] of Object.entries(more)) await form.getByRole('textbox', { name: field }).fill(text);
  await form.getByRole('button', { name: action, exact: true }).click();
}

test('decisions 8, 9: paid by link, seated, excused, then given back: asked, refused to its maker, approved by a second person, paid out by a third', async ({
  page,
  browser,
  host,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/);
  await open(page, PEOPLE.staff, '/student/list');
  const [chosen] = await coursesWithSeats(page);
  const { lead, link } = await linkFor(page, chosen!);
  expect(await courseOf(page, lead)).toBeUndefined();
  await payAsFamily(browser, host, link);
  const bought = (await courseOf(page, lead))!;
  expect(bought).toMatchObject({
    status: 'onboarding',
    link_id: link.id,
    payment: 'paid',
    batch_id: null,
  } satisfies Partial<Enrolment>);

  // The student is in the list by now, and gets a batch.
  await page.getByRole('searchbox', { name: 'Search' }).fill(lead.first_name);
  await expect(page.getByRole('grid').getByText(bought.student_name)).toBeVisible();
  await page.goto(`/student/batch-allocation/${lead.lead_id}/${bought.id}`);
  const give = page.getByRole('button', { name: /^Allocate / }).first();
  const name = (await give.getAttribute('aria-label'))!.replace('Allocate ', '');
  await give.click();
  await page.getByRole('button', { name: 'Allocate batch', exact: true }).click();
  await expect(page.getByText(`${bought.student_name} has a seat in ${name} from`)).toBeVisible();
  const enrolment = (await courseOf(page, lead))!;
  expect(enrolment).toMatchObject({ status: 'active', batch_name: name });

  // Nobody attends what has not begun: only an excuse is marked in advance.
  await page.goto(`/batch/attendance?batch=${enrolment.batch_id}`);
  const cell = page
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(`^${bought.student_name}, (?!PTM).*: Not marked$`) })
    .first();
  await cell.click();
  const marked = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await page.keyboard.press('e');
  await marked;
  await expect.poll(async () => (await courseOf(page, lead))!.excused).toBe(1);

  const [facts] = (await call(page, 'refundFacts', { query: { lead_id: lead.lead_id } })).body as [Facts];
  expect(facts).toMatchObject({ proposed: link.total, evidence: { classes_taken: 0 } });
  await page.goto(`/student/create-refund/${enrolment.student_id}`);
  await choose(page, 'Reason', 'Personal');
  await choose(page, 'Sub-reason', 'Relocation');
  await page.getByRole('textbox', { name: 'Account', exact: true }).fill('HDFC0001234 99887766');
  await page.getByRole('button', { name: 'Create refund' }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).waitFor();
  const id = new URL(page.url()).searchParams.get('id')!;
  await decide(page, 'Submit', 'The family moves abroad');
  await expect(
    page.getByText('You can’t approve or reject this refund: it takes somebody with the permission payments').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  // The API refuses it as well: the missing button is not all.
  const { refund } = await detailOf(page, id);
  const refused = await call(page, 'refund.approve', {
    path: { id },
    body: { version: refund.version, note: 'I say yes', exception_reason: 'I say so' },
  });
  expect(refused.status).toBe(403);
  expect((await detailOf(page, id)).facts.variant.status).toBe('refund_in_progress');

  const asPerson = async (person: Person) => {
    const context = await browser.newContext({ baseURL: host.url });
    const theirs = await context.newPage();
    await open(theirs, person, `/student/edit-refund?id=${id}`);
    return { context, theirs };
  };
  const second = await asPerson(PEOPLE.admin);
  await addPerson(second.theirs, THIRD);
  await decide(second.theirs, 'Approve', 'As told by phone', {
    'Why it is approved all the same': 'The family moves abroad',
  });
  await expect(
    second.theirs.getByText('You approved this refund: somebody else has to pay this refund out.'),
  ).toBeVisible();
  await second.context.close();

  const third = await asPerson(THIRD);
  const payouts = third.theirs.getByRole('list', { name: 'Payouts' }).getByRole('listitem');
  await payouts.first().waitFor();
  const count = await payouts.count();
  for (let at = 0; at < count; at++) {
    await payouts
      .nth(at)
      .getByRole('button', { name: /^Send / })
      .click();
    await expect(payouts.nth(at).getByText('Done', { exact: true })).toBeVisible();
  }
  await decide(third.theirs, 'Process', 'Paid out');
  await expect(
    third.theirs.getByText('You paid this refund out: somebody else has to reactivate this course'),
  ).toBeVisible();
  await third.context.close();

  const after = await detailOf(page, id);
  expect(after.refund).toMatchObject({
    status: 'processed',
    created_by: PEOPLE.staff.email,
    approved_by: PEOPLE.admin.email,
    updated_by: THIRD.email,
  } satisfies Partial<Refund>);
  expect(after.facts.variant).toMatchObject({ status: 'ended', batch_id: null });
  expect(after.facts.link.refunded).toBe(refund.amount);
  const { ledgers } = (await call(page, 'familyLedger', { query: { lead_id: enrolment.student_id } }))
    .body as AnswerOf<'familyLedger'>;
  const { agrees, entries } = ledgers.find(({ ledger }) => ledger.currency === enrolment.currency)!;
  expect(agrees).toBe(true);
  expect(entries.filter(({ kind }) => kind === 'refund').reduce((sum, { amount }) => sum + amount, 0)).toBe(
    refund.amount,
  );
});

test('decisions 8, 9: what cannot be is refused in words, and changes nothing', async ({
  page,
  browser,
  host,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (?:400|403|409)/);
  await open(page, PEOPLE.staff, '/student/list');
  const courses = await coursesWithSeats(page);
  // The batch with the fewest free seats is full soonest.
  const course = courses.toSorted(
    (one, other) => one.batch.capacity - one.batch.students - (other.batch.capacity - other.batch.students),
  )[0]!;
  const { batch } = course;
  const refused = async (
    operation: Parameters<typeof call>[1],
    sent: Parameters<typeof call>[2],
  ): Promise<[number, string]> => {
    const { status, body } = await call(page, operation, sent);
    const { message = '', errors = [] } = body as { message?: string; errors?: { message: string }[] };
    return [status, errors[0]?.message ?? message];
  };
  const bought = async () => {
    const { lead, link } = await linkFor(page, course);
    await payAsFamily(browser, host, link);
    return { link, enrolment: (await courseOf(page, lead))! };
  };
  const { link, enrolment } = await bought();
  const path = { batch_id: batch.id };
  const seat = { variant_id: enrolment.id, from_date: TODAY };
  expect(await refused('giveSeat', { path, body: { ...seat, from_date: addDays(TODAY, -2) } })).toEqual([
    400,
    'Must be today or later',
  ]);
  const other = courses.find(({ batch: { product_type } }) => product_type !== batch.product_type);
  if (other)
    expect(await refused('giveSeat', { path: { batch_id: other.batch.id }, body: seat })).toEqual([
      409,
      `${other.batch.name} teaches another course than ${enrolment.student_name} bought`,
    ]);
  expect((await call(page, 'giveSeat', { path, body: seat })).status).toBeLessThan(300);
  expect(await refused('giveSeat', { path, body: seat })).toEqual([
    409,
    `${enrolment.student_name} has a seat in ${batch.name}: move them instead`,
  ]);

  // A session that has not begun: in words on the sheet too.
  await page.goto(`/batch/attendance?batch=${batch.id}`);
  await page
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(`^${enrolment.student_name}, (?!PTM).*: Not marked$`) })
    .first()
    .click();
  await page.keyboard.press('p');
  await expect(
    page.getByRole('alert').getByText('The session has not started: only an excuse can be marked in advance'),
  ).toBeVisible();
  expect((await call(page, 'variant.one', { path: { id: enrolment.id } })).body).toMatchObject({
    present: 0,
    classes_taken: 0,
  });

  // The last seat is gone.
  let full: [number, string] = [0, ''];
  for (let more = batch.students + 1; more <= batch.capacity; more++) {
    const { enrolment: next } = await bought();
    full = await refused('giveSeat', { path, body: { ...seat, variant_id: next.id } });
    expect(full[0]).toBe(more < batch.capacity ? 201 : 409);
  }
  expect(full[1]).toContain(`all ${batch.capacity} are taken`);

  const [{ parts, proposed }] = (await call(page, 'refundFacts', { query: { lead_id: enrolment.student_id } }))
    .body as [Facts];
  const asked = {
    variant_id: enrolment.id,
    reason_category: 'schedule',
    sub_reason: 'school_timing',
    parts,
    account: 'HDFC0001234 99887766',
  };
  const over = parts.map((part) => ({ ...part, amount: part.amount + proposed }));
  const tooMuch = await refused('createRefund', { body: { ...asked, parts: over } });
  expect([tooMuch[0] >= 400, tooMuch[1]]).toEqual([true, expect.stringContaining('left')]);
  const { body } = await call(page, 'createRefund', { body: asked });
  const { id, version } = body as Refund;
  expect(await refused('createRefund', { body: asked })).toEqual([
    409,
    `This course has a refund already: ${PEOPLE.staff.email} asked for it, and it is incomplete`,
  ]);
  // Staff decide nothing of it, and pay nothing out.
  for (const action of ['approve', 'process', 'reactivate'] as const)
    expect(await refused(`refund.${action}`, { path: { id }, body: { version, note: 'At once' } })).toEqual([
      403,
      expect.any(String),
    ]);
  expect((await call(page, 'refund.submit', { path: { id }, body: { version, note: 'All is there' } })).status).toBe(
    200,
  );
  expect(await refused('refund.submit', { path: { id }, body: { version, note: 'Again' } })).toEqual([
    409,
    expect.any(String),
  ]);
  expect(
    await refused('refund.approve', {
      path: { id },
      body: { version: version + 1, note: 'I say yes', exception_reason: 'I say so' },
    }),
  ).toEqual([403, expect.any(String)]);
  // A course that is being given back takes no seat again, and the link has its money still.
  expect((await detailOf(page, id)).refund.status).toBe('pending');
  expect((await detailOf(page, id)).facts.link).toMatchObject({ id: link.id, paid: link.total, refunded: 0 });
});
