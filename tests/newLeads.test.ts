// Who gets a new lead, and by when it is to be answered: by the rule of assignment, and within the sales hours that production admins set (decisions 11).
import { beforeAll, expect, test } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import { LEADS } from '@domain/records/lead';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { memoryStore } from '@server/store/memory/memoryStore';
import { partnerLead } from './api/existingPartners';
import { LEAD } from './api/lead';
import { managerRow } from './api/managerRow';
import { type Caller, NOW, openTestServer, peopled, TODAY } from './api/testServer';

const store = memoryStore();
let [admin, staff] = [] as unknown as [Caller, Caller];
let number = 0;

beforeAll(async () => {
  const server = await openTestServer(await peopled(store, 0));
  [admin, staff] = [await server.as('admin'), await server.as('staff')];
  const [Mon, Wed] = [['Mon 10:00-19:00'], ['Wed 09:00-19:00']];
  await store
    .records(SALES_MANAGERS)
    .insert([
      managerRow('ana@example.com', { hours: Wed, languages: ['English'], countries: ['IN'] }),
      managerRow('ben@example.com', { hours: Wed, languages: ['English', 'Hindi'], countries: [] }),
      managerRow('cyd@example.com', { hours: Wed, languages: ['Hindi'], away: [TODAY] }),
      managerRow('dev@example.com', { hours: Mon, languages: ['Tamil'] }),
      managerRow('eva@example.com', { hours: Wed, languages: ['Arabic'], most_a_day: 0 }),
      managerRow('fay@example.com', { hours: Wed, languages: ['French'], status: 'ended' }),
    ]);
});

async function added(values: object = {}) {
  const body = { ...LEAD, mobile_number: `+9198769${String(++number).padStart(5, '0')}`, ...values };
  const answer = await staff.call('createLead', { body });
  expect(answer.status).toBe(201);
  const { lead_id } = (await answer.json()) as { lead_id: string };
  return (await store.records(LEADS).find(lead_id))!;
}

test('a new lead goes to who suits and has the fewest; to who calls later where nobody is at work; else it waits in the pool', async () => {
  expect((await added({ language: 'English' })).lead_owner).toBe('ana@example.com');
  expect((await added({ language: 'English' })).lead_owner).toBe('ben@example.com');
  // Of two with as many the one who got one longest ago.
  expect((await added({ language: 'English' })).lead_owner).toBe('ana@example.com');
  expect((await added({ language: 'Hindi' })).lead_owner).toBe('ben@example.com');
  expect((await added({ language: 'English', country: 'AE', time_zone: 'Asia/Dubai' })).lead_owner).toBe(
    'ben@example.com',
  );
  expect((await added({ language: 'Tamil' })).lead_owner).toBe('dev@example.com');
  for (const language of ['Arabic', 'French', 'Kannada'])
    expect(await added({ language })).toMatchObject({ lead_owner: null, ownerless_since: NOW });
  await store
    .records(LEADS)
    .insert(Array.from({ length: 20 }, () => partnerLead({ lead_owner: 'ben@example.com', status: 'new' })));
  expect(await added({ language: 'Hindi' })).toMatchObject({ lead_owner: null });
});

test('the response clock runs within the sales hours of the day, as production admins set them; others set none', async () => {
  const set = (by: Caller, hours: string[], valid_from: string = TODAY) =>
    by.call('sales_hours.create', { body: { valid_from, hours } });
  expect((await added()).response_due).toBe(NOW + 1800);
  expect((await set(staff, ['Wed 12:00-13:00'])).status).toBe(403);
  for (const hours of [['Wed 13:00-12:00'], ['Wednesday'], []]) {
    const refused = await set(admin, hours);
    const { errors } = (await refused.json()) as { errors: { field: string }[] };
    expect([refused.status, errors[0]!.field]).toEqual([400, 'body.hours']);
  }
  const made = await set(admin, ['Wed 12:00-12:10', 'Wed 12:05-12:15', 'Thu 09:00-10:00']);
  expect(made.status).toBe(201);
  const { id, version } = (await made.json()) as { id: string; version: number };
  expect((await set(admin, ['Fri 09:00-10:00'])).status).toBe(409);
  expect((await set(admin, ['Fri 09:00-10:00'], addDays(TODAY, 1))).status).toBe(201);
  // Fifteen minutes of Wednesday, and as many of Thursday.
  expect((await added()).response_due).toBe(startOfHour(addDays(TODAY, 1), 9) + 900);
  expect((await admin.call('sales_hours.withdraw', { path: { id }, body: { version } })).status).toBe(200);
  expect((await added()).response_due).toBe(NOW + 1800);
});
