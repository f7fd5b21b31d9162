// Texts of messages and papers: what is published is what the next message says, and never changes what was sent or issued; who may publish,
// and what happens to two who do so at once.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@domain/calendar';
import { builtIn, letter, type TemplateName, type Wording } from '@domain/messages/templates';
import { CERTIFICATES } from '@domain/records/studentWork';
import { PAPERS } from '@domain/records/paper';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { type PaymentLink, PAYMENT_LINKS } from '@domain/records/paymentLink';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import { STUDENTS } from '@domain/records/student';
import { TEMPLATE_VERSIONS } from '@domain/records/templateVersion';
import { composed, filledText, readingOnce } from '@server/integrations/messages/compose';
import { putMessage } from '@server/integrations/messages/putMessage';
import { tell } from '@server/integrations/tell';
import { becomeStudent } from '@server/courses/becomeStudent';
import { allOf } from '@server/store/rows';
import { newRow } from '@server/store/newRow';
import type { Lead } from '@domain/contract/leads';
import { paidOn } from './api/existingPartners';
import { ASKED, loadProduct } from './api/existingPayments';
import { LEAD } from './api/lead';
import { type Caller, newCaller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { loadTrainers } from './api/trainers';
import { watchedStore } from './api/watchedStore';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const BY = { actor: 'admin@example.com', now: NOW };
const PRICE = 90_000;

describe.each(MEMORY_AND_DATABASE)('templates on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let admin: Caller;
  let link: PaymentLink;

  const said = async <T>(answer: Promise<Response>, status = 201): Promise<T> => {
    const got = await answer;
    const text = await got.text();
    expect(got.status, text).toBe(status);
    return JSON.parse(text) as T;
  };
  const publish = (template: TemplateName, changes: Partial<Wording>, by = admin) => {
    const { subject, body, foot } = { ...builtIn(template), ...changes };
    const text = { subject: subject || null, body: body || null, foot: foot || null };
    const sending = { template, edition: changes.edition ?? 1, ...text, note: 'Friendlier' };
    return by.call('template_version.create', { body: sending });
  };
  const refusal = async (answer: Promise<Response>) => {
    const got = await answer;
    return [got.status, await got.text()] as const;
  };
  /** The texts of what the family was sent, the newest last, by channel. */
  const sentTo = async (channel: 'email' | 'sms' | 'whatsapp') => {
    const rows = await allOf(opened.store, SENT_MESSAGES, {
      lead_id: { anyOf: [link.lead_id] },
      channel: { anyOf: [channel] },
    });
    return Promise.all(rows.map(async (row) => ({ ...row, body: (await opened.store.outbox.find(row.id))!.body })));
  };
  const send = async () => {
    server.clock.now += 60;
    const row = (await opened.store.records(PAYMENT_LINKS).find(link.id))!;
    await said(staff.call('payment_link.send', { path: { id: link.id }, body: { version: row.version } }), 200);
  };

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, []);
    await loadProduct(opened.store, [{ plan: 'full', currency: 'INR', amount: PRICE }]);
    server = await openTestServer(await peopled(opened.store, 0));
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
    const { lead_id } = await said<Lead>(staff.call('createLead', { body: { ...LEAD, first_name: '{link}<b>' } }));
    const body = { ...ASKED, expires_on: addDays(TODAY, 9), lead_id, gateway: 'test' };
    link = await said<PaymentLink>(staff.call('createPaymentLink', { body }));
  }, 60_000);
  afterAll(() => opened.clean());

  test('production admins alone read and publish; what is wrong is refused at its field', async () => {
    expect((await publish('payment_link', {}, staff)).status).toBe(403);
    expect((await staff.call('currentTemplates')).status).toBe(403);
    expect((await staff.call('template_version.page')).status).toBe(403);
    const wrong = await refusal(publish('payment_link', { body: 'Pay {amont} at {link}' }));
    expect(wrong).toEqual([400, expect.stringContaining('There is no place {amont}: did you mean {amount}?')]);
    expect(wrong[1]).toContain('body.body');
    const dearer = await refusal(publish('email_code', { body: 'Your code is on its way.' }));
    expect(dearer).toEqual([400, expect.stringContaining('{code} must stay in the text')]);
    const other = { template: 'toString', edition: 1, subject: 'S', body: 'B', foot: null, note: 'N' };
    expect((await refusal(admin.call('template_version.create', { body: other })))[0]).toBe(400);
    const ahead = await refusal(publish('payment_link', { edition: 2 }));
    expect(ahead).toEqual([400, expect.stringContaining('The next version is 1')]);
    expect(await said(admin.call('currentTemplates'), 200)).toEqual([]);
  });

  test('the next message says what was published, the one before stays; WhatsApp keeps its template; the former text comes back', async () => {
    await send();
    const [first] = await sentTo('email');
    expect(first).toMatchObject({ subject: 'Payment link', template: 'payment_link', template_edition: 0 });
    const body = 'Dear family of {student}, <i>please</i> pay {amount}: {link}';
    await said(publish('payment_link', { body, subject: 'Your course' }));
    await send();
    const [again, second] = await sentTo('email');
    expect(again!.body, 'what was sent stays').toBe(first!.body);
    expect(second).toMatchObject({ subject: 'Your course', template: 'payment_link', template_edition: 1 });
    // A place in a name is text, and so is HTML: e-mails are plain text.
    expect(second!.body).toMatch(/^Dear family of \{link\}<b>.*, <i>please<\/i> pay ₹900.00: http/);
    expect((await sentTo('sms'))[1]!.body).toBe(second!.body);

    const built = builtIn('payment_link');
    await said(publish('payment_link', { ...built, edition: 2 }));
    await send();
    expect((await sentTo('email'))[2]).toMatchObject({
      template_edition: 2,
      body: first!.body,
      subject: 'Payment link',
    });
    expect(await said(admin.call('currentTemplates'), 200)).toMatchObject([
      { template: 'payment_link', edition: 2, created_by: expect.stringContaining('admin') as string },
    ]);

    await said(publish('payment_link', { body, edition: 3 }));
    await opened.store.transaction((tx) => becomeStudent(tx, { ...link, paid: 1 }, BY));
    const student = (await opened.store.records(STUDENTS).find(link.lead_id))!;
    await opened.store.records(STUDENTS).update({ ...student, payment_reminders: 'whatsapp' }, student.version);
    await send();
    const [registered] = await sentTo('whatsapp');
    expect(registered).toMatchObject({ template: 'payment_link', template_edition: 0, body: first!.body });
  });

  test('of two who publish at once one is told of the other, and of what to do', async () => {
    const answers = await Promise.all(
      ['One: {due}', 'Two: {due}'].map((body) => refusal(publish('review_requested', { body }))),
    );
    expect(answers.map(([status]) => status).sort()).toEqual([201, 409]);
    const [, told] = answers.find(([status]) => status === 409)!;
    expect(told).toContain('published version 1 of “Review requested”');
    expect(told).toContain('publish yours as the next version');
    const [row] = await allOf(opened.store, TEMPLATE_VERSIONS, { template: { anyOf: ['review_requested'] } });
    await expect(
      opened.store.transaction((tx) => tx.records(TEMPLATE_VERSIONS).update({ ...row!, body: 'Other', version: 2 }, 1)),
    ).rejects.toThrow();
  });

  test('an issued paper never changes, the next one says what was published, and HTML on it is text', async () => {
    const entity = {
      name: 'Bright Classes',
      country: 'IN',
      address: 'Bengaluru',
      tax_number_name: null,
      tax_number: null,
      service_code: null,
      prefix: 'IN',
      year_begins: '4',
      serves: ['IN'],
    };
    await said(admin.call('legal_entity.create', { body: entity }));
    const received = async () => {
      const attempt = paidOn(TODAY, link.lead_id, PRICE, { link_id: link.id, gateway: 'stripe' });
      await opened.store.records(PAYMENT_ATTEMPTS).insert([attempt]);
      await said(staff.call('payment_attempt.issue_receipt', { path: { id: attempt.id }, body: {} }));
      const [paper] = await allOf(opened.store, PAPERS, { payment_id: { anyOf: [attempt.id] } });
      return (await opened.store.records(PAPERS).find(paper!.id))!;
    };
    /** As the family sees it, the file inside. */
    const pageOf = async (id: string) => {
      server.clock.now += 60;
      await said(staff.call('paper.send', { path: { id }, body: {} }), 201);
      const path = new URL(/http\S+/.exec((await sentTo('whatsapp')).at(-1)!.body)![0]).pathname;
      return { path, text: await (await newCaller(server.api).fetch(path)).text() };
    };
    const before = await received();
    const seen = await pageOf(before.id);
    expect(seen.text).toContain('Thank you. This receipt is no tax invoice.');
    const foot = 'Thank you, {student}.\n<script>alert(1)</script>';
    await said(publish('receipt', { subject: 'Payment receipt', body: 'Received on {issued}.', foot }));
    expect(await (await newCaller(server.api).fetch(seen.path)).text(), 'byte by byte').toBe(seen.text);
    const after = await received();
    expect(JSON.parse(after.contents!)).toMatchObject({
      title: 'Payment receipt',
      sentences: [expect.stringMatching(/^Received on \d+ \w+ \d{4}\.$/)],
      notes: [expect.stringMatching(/^Thank you, \{link\}<b>/), '<script>alert(1)</script>'],
    });
    const { text: page } = await pageOf(after.id);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script>alert');
  });

  test('a certificate says what held when it was issued, however often it is printed', async () => {
    const wording = letter('certificate', {
      student: 'Asha',
      achievement: 'has completed Math Star',
      issued: '1 Dec 2026',
      address: 'https://c',
    });
    const certificate = newRow(CERTIFICATES, BY, {
      variant_id: 'v',
      lead_id: link.lead_id,
      student_name: 'Asha',
      kind: 'milestone',
      title: 'First classes',
      issued_on: TODAY,
      code: 'c',
    });
    const then = () => filledText(opened.store, wording, certificate.created_on);
    const before = await then();
    // Published in the very second in which it was issued.
    await said(publish('certificate', { body: 'We are proud that {student} {achievement}' }));
    expect(await then()).toEqual(before);
    expect(await filledText(opened.store, wording, server.clock.now + 1)).toMatchObject({
      body: 'We are proud that Asha has completed Math Star',
    });
  });

  test('a job reads a template once, however many letters and transactions it takes', async () => {
    const calls: string[] = [];
    const store = readingOnce(watchedStore(opened.store, (call) => calls.push(call)));
    const told = letter('review_requested', { due: '1 Dec 2026' });
    for (let at = 0; at < 5; at++)
      await store.transaction((tx) => tell(tx, [`a${at}@example.com`, `b${at}@example.com`], told, BY));
    expect(calls.filter((call) => call.startsWith('template_version.'))).toHaveLength(1);
    expect(calls.filter((call) => call.startsWith('outbox.put'))).toHaveLength(10);
  });

  test('a text that no longer fits its template, as of a later release, is passed over', async () => {
    const row = { template: 'review_step', edition: 1, subject: 'A step', body: 'Gone: {place}', note: 'Old' };
    await opened.store.records(TEMPLATE_VERSIONS).insert([newRow(TEMPLATE_VERSIONS, BY, row)]);
    const step = await composed(opened.store, letter('review_step', { due: '1 Dec 2026' }));
    expect(step).toMatchObject({ template_edition: 0, body: expect.stringContaining('due on 1 Dec 2026') as string });
    await opened.store.transaction((tx) =>
      putMessage(tx, { ...step, channel: 'email', to: 'a@example.com', kind: 'told', purpose: 'service' }, BY),
    );
  });
});

test('no message is written but from a template', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('seed/'),
  );
  const found = files.flatMap((name) => {
    const text = readFileSync(join('server', name), 'utf8');
    return [...text.matchAll(/\bsubject: ?(?:'[^']|`)|\bHello\b/g)].map(([match]) => `${name}: ${match}`);
  });
  expect(found).toEqual([]);
});
