// Papers and balance of trainers (decisions 4): who reads them, who writes them, and that what was verified stays until another person has checked it.
import { beforeEach, describe, expect, test } from 'vitest';
import type { SectionDetail } from '@domain/contract/onboarding';
import { type Activity, PEOPLE_FIELDS, type ShownTrainer } from '@domain/contract/trainers';
import { DUTY_STEPS } from '@domain/dutySteps';
import { emailOf } from './api/testServer';
import { EVERYONE, openCompany, type Company, type Holder } from './duties/company';
import { TRAINER_READS } from './duties/papers';
import { ASHA, trainerBody } from './api/trainers';

const CANARY = {
  address: '7, Canary Lane, Pune',
  leave_balance: 12.345,
  pan: 'CNRPA1234Y',
  bank: { account_name: 'Asha Rao', account_number: '987650001234', ifsc: 'HDFC0009876' },
};
/** As answers would show them. */
const SHOWN = ['Canary Lane', '12.345', '234Y', '0001234'];

let company: Company;
beforeEach(async () => {
  company = await openCompany();
  await company.store.trainerEdits.change(ASHA, CANARY);
});

async function read<T>(holder: Holder, operation: string, sending: object): Promise<T> {
  const answer = await (await company.as(holder)).call(operation, sending);
  expect(answer.status, `${operation} by ${holder}`).toBeLessThan(300);
  return (await answer.json()) as T;
}
const ofAsha = (holder: Holder) => read<ShownTrainer>(holder, 'oneTrainer', { query: { email: ASHA } });

async function edit(holder: Holder, changes: object): Promise<Response> {
  const asha = await ofAsha(holder);
  const known = Object.fromEntries(Object.keys(trainerBody(ASHA)).map((name) => [name, Reflect.get(asha, name)]));
  return (await company.as(holder)).call('editTrainer', { body: { ...known, version: asha.version, ...changes } });
}

async function section(name: string): Promise<SectionDetail> {
  return read<SectionDetail>('people_2', 'onboardingSection', { path: { teacher_id: ASHA, section: name } });
}

async function verify(name: string, holder: Holder): Promise<Response> {
  const { version } = await section(name);
  return (await company.as(holder)).call('decideOnboardingSection', {
    path: { teacher_id: ASHA, section: name },
    body: { version, decision: 'verify' },
  });
}

describe('who reads them', () => {
  test('no answer to anybody else holds one, in lists, files, the trainer, the activity and the answers of writes', async () => {
    expect(
      (await edit('people', { leave_balance: 13, pan: 'CNRPA9234Y', address: '8, Canary Lane, Pune' })).status,
    ).toBe(200);
    await company.store.trainerEdits.change(ASHA, CANARY);
    for (const holder of EVERYONE)
      for (const [operation, sending] of TRAINER_READS) {
        const answer = await (await company.as(holder)).call(operation, sending);
        const text = await answer.text();
        if (answer.status === 403) continue;
        const isPeople = ['people', 'admin'].includes(holder);
        if (!isPeople)
          for (const each of [...SHOWN, ...PEOPLE_FIELDS, 'Leave balance'])
            expect(text.includes(each), `${each} in ${operation} by ${holder}`).toBe(false);
        if (isPeople && operation === 'oneTrainer')
          for (const each of ['Canary Lane', '12.345', '234Y', '1234']) expect(text).toContain(each);
        // Files, lists and the activity hold no papers, for any role.
        if (operation !== 'oneTrainer' && !operation.endsWith('activateTrainer'))
          expect(text).not.toContain('Canary Lane');
      }
  });

  test('nobody else orders or narrows the roster by what they may not see', async () => {
    const refused: Record<string, string>[] = [
      { sort: 'leave_balance' },
      { sort: '-leave_balance' },
      { leave_balance: '12..13' },
    ];
    for (const query of refused)
      for (const operation of ['trainerPage', 'trainerKeys', 'exportTrainers']) {
        expect((await (await company.as('staff')).call(operation, { query })).status, operation).toBe(403);
        expect((await (await company.as('people')).call(operation, { query })).status, operation).toBe(200);
      }
  });

  test('an edit of a stale version does not tell what changed of them', async () => {
    const { version } = await ofAsha('staff');
    expect((await edit('people', { leave_balance: 3, level: 'L7' })).status).toBe(200);
    const stale = await edit('staff', { version });
    expect(stale.status).toBe(412);
    const { conflict } = (await stale.json()) as { conflict: { changes: { field: string }[] } };
    expect(conflict.changes.map(({ field }) => field)).toEqual(['level']);
  });
});

describe('who writes them', () => {
  test.each([
    [{ leave_balance: 12.345 }, 'set the leave balance'],
    [{ pan: 'ABCPE1234F' }, 'change papers'],
    [{ address: 'Pune' }, 'change papers'],
    [{ bank: CANARY.bank }, 'change papers'],
  ])('%j by staff and finance is 403, in words, and changes nothing', async (change, words) => {
    const before = await company.store.trainers.find(ASHA);
    for (const holder of ['staff', 'finance'] as const) {
      const answer = await edit(holder, change);
      expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
        403,
        expect.stringContaining(words),
      ]);
    }
    expect(await company.store.trainers.find(ASHA)).toEqual(before);
    expect((await section('pan-details')).state).toBe('empty');
  });

  test('the balance is set at once, and says so to those who may see it', async () => {
    expect((await edit('people', { leave_balance: 9 })).status).toBe(200);
    expect(await company.store.trainers.find(ASHA)).toMatchObject({ leave_balance: 9 });
    const steps = await company.store.audit.steps(
      Object.keys(DUTY_STEPS).filter((action) => DUTY_STEPS[action] === 'set_leave_balance'),
      0,
    );
    expect(steps).toMatchObject([{ actor: emailOf('people'), times: 1 }]);
    const [seen] = await read<Activity[]>('people', 'trainerActivity', { query: { email: ASHA } });
    expect(seen).toMatchObject({
      action: 'trainer.edited',
      details: { changes: { leave_balance: { before: 12.345, after: 9 } } },
    });
    const [hidden] = await read<Activity[]>('staff', 'trainerActivity', { query: { email: ASHA } });
    expect(hidden).toMatchObject({ action: 'trainer.edited', details: { changes: {} } });
  });

  test('an address waits for another person’s check; the person who entered it never checks it, not even as a production admin', async () => {
    expect((await edit('admin', { address: '9, New Lane, Kochi' })).status).toBe(200);
    expect(await section('location-details')).toMatchObject({
      state: 'submitted',
      submitted_by: 'admin@example.com',
      missing: [],
    });
    expect(await ofAsha('people')).toMatchObject({ address: CANARY.address });
    expect((await verify('location-details', 'admin')).status).toBe(403);
    expect(await ofAsha('people')).toMatchObject({ address: CANARY.address });
    expect((await verify('location-details', 'people')).status).toBe(200);
    expect(await ofAsha('people')).toMatchObject({ address: '9, New Lane, Kochi' });
    // That it changed is all that its activity says.
    const activity = await read<Activity[]>('people', 'trainerActivity', { query: { email: ASHA } });
    expect(JSON.stringify(activity)).toContain('"address"');
    expect(JSON.stringify(activity)).not.toMatch(/New Lane|Canary Lane/);
    // Its parts take the place of the whole.
    const { version } = await section('location-details');
    const parts = { postal_code: '560034', address_line: '14, Lake View Road', city: 'Bengaluru', state: 'KA' };
    await read('people', 'saveOnboardingSection', {
      path: { teacher_id: ASHA, section: 'location-details' },
      body: { version, ...parts },
    });
    await read('people', 'decideOnboardingSection', {
      path: { teacher_id: ASHA, section: 'location-details' },
      body: { version: version + 1, decision: 'submit' },
    });
    expect((await verify('location-details', 'admin')).status).toBe(200);
    expect(await ofAsha('people')).toMatchObject({ address: '14, Lake View Road, Bengaluru, Karnataka 560034' });
  });

  test('PAN and account are entries that lack their documents, and what was verified stays', async () => {
    const before = await ofAsha('people');
    expect(
      (await edit('people', { pan: 'ABCPE1234F', bank: { ...CANARY.bank, account_number: '123456789012' } })).status,
    ).toBe(200);
    expect(await section('pan-details')).toMatchObject({
      state: 'draft',
      values: { pan: '••••34F' },
      missing: ['Name on PAN', 'PAN card'],
    });
    expect(await section('bank-details')).toMatchObject({
      state: 'draft',
      missing: ['Account type', 'Cancelled cheque or passbook'],
    });
    const after = await ofAsha('people');
    expect([after.pan_last4, after.bank_last4, after.version]).toEqual([
      before.pan_last4,
      before.bank_last4,
      before.version,
    ]);
  });

  test('however many people fill a section in, none of them verifies it', async () => {
    const path = { teacher_id: ASHA, section: 'location-details' };
    for (let at = 0; at < 25; at++) {
      const { version } = await section('location-details');
      const email = `maker${at}@example.com`;
      await company.store.users.add({
        email,
        permissions: ['trainer-admins'],
        password_hash: 'hashed correct horse battery',
        created_on: 1,
        created_by: 'admin@example.com',
      });
      const maker = await company.server.as(`maker${at}` as never);
      expect(
        (
          await maker.call('saveOnboardingSection', {
            path,
            body: {
              version,
              postal_code: '560034',
              address_line: `${at}, Lake View Road`,
              city: 'Bengaluru',
              state: 'KA',
            },
          })
        ).status,
      ).toBe(200);
    }
    const { version } = await section('location-details');
    await read('people', 'decideOnboardingSection', { path, body: { version, decision: 'submit' } });
    for (const at of [0, 1, 12, 24]) {
      const maker = await company.server.as(`maker${at}` as never);
      expect(
        (await maker.call('decideOnboardingSection', { path, body: { version: version + 1, decision: 'verify' } }))
          .status,
        String(at),
      ).toBe(403);
    }
  });
});
