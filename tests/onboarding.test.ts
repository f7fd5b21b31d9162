// Onboarding through the API, on every store: from empty to verified by two people, documents by their bytes, *Reveal* alone shows a full
// number, reminders row by row, the step to Active, and nothing for people who have no right to it (decisions 15).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SectionDetail } from '@domain/contract/onboarding';
import { maskedValue } from '@domain/onboarding/masking';
import { FORMATS } from '@domain/onboarding/formats';
import {
  type Decision,
  DECISIONS,
  newProgress,
  refusedDecision,
  SECTION_STATES,
  type SectionState,
  standingOf,
} from '@domain/onboarding/progress';
import {
  SECTION_NAMES,
  SECTIONS,
  type SectionName,
  SHIPMENT_WORDS,
  type ShipmentState,
  shipmentStates,
} from '@domain/onboarding/sections';
import { verhoeffDigit } from '@domain/onboarding/verhoeff';
import { ONBOARDING_DETAILS, ONBOARDING_DOCUMENTS, ONBOARDINGS } from '@domain/records/onboarding';
import { hostedLookup } from '@server/integrations/addressLookup';
import type { Message } from '@server/integrations/sender';
import { MOUNTED } from '@server/api/mounted';
import { existingRecordRequests, loadExistingRecords } from './api/existingRecords';
import { smallPdfText } from './api/pdf';
import { createExistingRecords } from './api/recordRequestFixtures';
import { PNG } from './api/requests/values';
import {
  type Caller,
  NOW,
  openTestServer,
  type RequestFixture,
  type TestServer,
  TODAY,
  peopled,
} from './api/testServer';
import { ASHA, AWAY, BINA, loadTrainers } from './api/trainers';
import { BACKENDS, MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const PDF = smallPdfText('a small one');
const image = (content: string) => ({ type: 'image/png', content });
const aadhaarOf = (body: string) => body + verhoeffDigit(body);
const AADHAAR = aadhaarOf('49118665298');

const FILLED: Readonly<Record<SectionName, object>> = {
  'personal-details': {
    legal_name: 'Asha Devi Rao',
    date_of_birth: '1991-04-17',
    personal_email: 'asha.devi@mail.test',
    mobile_number: '+91 98450 11223',
    emergency_name: 'Mohan Rao',
    emergency_number: '+919845099887',
  },
  'location-details': {
    postal_code: '560034',
    address_line: '14, Lake View Road',
    address_area: 'Koramangala',
    city: 'Bengaluru',
    state: 'KA',
  },
  'trainer-lifecycle': {
    offer_accepted_on: '2020-12-20',
    joined_on: '2021-01-04',
    training_started_on: '2021-01-05',
    end_of_training: '2021-02-01',
    calendar_connected_on: '2021-02-02',
    go_live: '2021-02-08',
  },
  'bank-details': {
    account_name: 'Asha Devi Rao',
    account_number: '50100234567891',
    ifsc: 'hdfc0004321',
    account_type: 'savings',
  },
  'aadhaar-details': { aadhaar_number: AADHAAR, name_on_aadhaar: 'Asha Devi Rao' },
  'pan-details': { pan: 'bndpr7712k', name_on_pan: 'Asha Devi Rao' },
  'kyc-details': {
    identity_kind: 'passport',
    identity_number: 'Z4471902',
    identity_valid_until: '2031-01-01',
    video_call_on: '2021-01-03',
  },
  goodies: { shirt_size: 'M', items: [{ item: 'mug', size: 'one', state: 'to_pack', tracking: '' }] },
};
const SHIPPED = (state: string) => ({
  shirt_size: 'M',
  items: [{ item: 'mug', size: 'one', state, tracking: state === 'packed' ? '' : 'IN4471' }],
});

describe('rules', () => {
  test('at most a third of a masked value is shown, four characters at most, and nothing of a day', () => {
    const shown = (text: string) => [...text.replace('••••', '')].length;
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789ABCX'), minLength: 1, maxLength: 30, size: 'max' }),
        fc.constantFrom('aadhaar', 'pan', 'account', 'phone', 'postal', 'ifsc', undefined),
        (value, format) => {
          const text = maskedValue({ kind: 'text', ...(format && { format }) }, value);
          expect(shown(text)).toBeLessThanOrEqual(Math.min(4, Math.floor(value.length / 3)));
          expect(text.startsWith('••••') || shown(text) === 1).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
    expect(maskedValue({ kind: 'date' }, '1991-04-17')).toBe('••••');
    const mail = { kind: 'text', format: 'email' } as const;
    expect([maskedValue(mail, 'asha.rao@mail.test'), maskedValue(mail, 'a@mail.test')]).toEqual([
      'a••••@mail.test',
      '••••',
    ]);
  });

  test('no state is reached but by the table, and a person who filled a section in never verifies it', () => {
    const people = ['maker@x.test', 'other@x.test'];
    const decisions = Object.keys(DECISIONS) as Decision[];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...decisions, 'save' as const), fc.constantFrom(...people)), {
          maxLength: 30,
        }),
        (steps) => {
          const section = { ...newProgress(0)['pan-details'] };
          for (const [step, who] of steps) {
            if (step === 'save')
              Object.assign(section, {
                state: 'draft',
                makers: [...(section.state === 'verified' ? [] : section.makers), who],
                submitted_by: null,
              });
            else if (!refusedDecision(step, section, [], who)) {
              if (step === 'verify') expect([...section.makers, section.submitted_by]).not.toContain(who);
              Object.assign(section, { state: DECISIONS[step].to, ...(step === 'submit' && { submitted_by: who }) });
            }
            expect(Object.keys(SECTION_STATES)).toContain(section.state);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('what an onboarding waits for follows from its sections', () => {
    const state = fc.constantFrom(...(Object.keys(SECTION_STATES) as SectionState[]));
    fc.assert(
      fc.property(fc.array(fc.tuple(state, fc.nat(1000)), { minLength: 8, maxLength: 8 }), (all) => {
        const progress = Object.fromEntries(
          SECTION_NAMES.map((name, at) => [name, { ...newProgress(0)[name], state: all[at]![0], since: all[at]![1] }]),
        );
        const { status, verified, waits_for, waiting_since } = standingOf(progress as never);
        const has = (...states: SectionState[]) => all.filter(([each]) => states.includes(each));
        expect(verified).toBe(has('verified').length);
        expect(status).toBe(verified === 8 ? 'complete' : 'open');
        const waiting = has('submitted').length
          ? has('submitted')
          : has('returned').length
            ? has('returned')
            : has('empty', 'draft');
        expect(waits_for).toBe(
          has('submitted').length
            ? 'checker'
            : has('returned').length
              ? 'maker'
              : verified === 8
                ? 'nobody'
                : 'trainer',
        );
        expect(waiting_since).toBe(waiting.length === 0 ? null : Math.min(...waiting.map(([, since]) => since)));
      }),
      { numRuns: 60 },
    );
  });

  test('a parcel goes step by step, and every state is reached', () => {
    const reached = new Set<ShipmentState>(shipmentStates(undefined));
    for (const from of reached) for (const to of shipmentStates(from)) reached.add(to);
    expect([...reached].sort()).toEqual(Object.keys(SHIPMENT_WORDS).sort());
    expect(shipmentStates('to_pack')).not.toContain('delivered');
    expect(shipmentStates('shipped')).not.toContain('to_pack');
  });

  test.each([
    ['pan', 'ABCPE1234F', ['ABCDE1234F', 'ABCPE1234', 'ABCPE12345']],
    ['ifsc', 'HDFC0001234', ['HDFC1001234', 'HDF00001234', 'HDFC000123']],
  ] as const)('%s: %s and nothing like it', (format, right, wrong) => {
    expect(FORMATS[format].fits(FORMATS[format].tidy(right.toLowerCase()))).toBe(true);
    for (const each of wrong) expect(FORMATS[format].fits(each), each).toBe(false);
  });
});

describe.each(MEMORY_AND_DATABASE)('onboarding on $name', ({ name, open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let maker: Caller;
  let checker: Caller;

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store);
    server = await openTestServer(await peopled(opened.store, 0));
    await opened.store.users.add({
      email: 'maker@example.com',
      permissions: ['trainer-admins'],
      password_hash: `hashed correct horse battery`,
      created_on: NOW,
      created_by: 'admin@example.com',
    });
    [maker, checker] = [await server.as('maker' as never), await server.as('admin')];
  }, 60_000);
  afterAll(() => opened.clean());

  const of = (section: SectionName, teacher_id = ASHA) => ({ path: { teacher_id, section } });
  async function ask(
    operation: string,
    sending: RequestFixture = {},
    by = maker,
  ): Promise<{
    status: number;
    body: SectionDetail & { message?: string; errors?: { field: string; message: string }[]; value?: string };
  }> {
    const answer = await by.call(operation, sending);
    return { status: answer.status, body: await answer.json() };
  }
  const detail = async (section: SectionName, teacher_id = ASHA, by = maker) =>
    (await ask('onboardingSection', of(section, teacher_id), by)).body;
  async function save(section: SectionName, values: object, by = maker, teacher_id = ASHA) {
    return ask(
      'saveOnboardingSection',
      { ...of(section, teacher_id), body: { version: (await detail(section, teacher_id)).version, ...values } },
      by,
    );
  }
  async function decide(
    section: SectionName,
    decision: Decision,
    by = maker,
    note: string | null = null,
    teacher_id = ASHA,
  ) {
    return ask(
      'decideOnboardingSection',
      { ...of(section, teacher_id), body: { version: (await detail(section, teacher_id)).version, decision, note } },
      by,
    );
  }

  test('each section goes from empty to verified: filled in by one person, verified by another', async () => {
    for (const section of SECTION_NAMES) {
      expect(await detail(section)).toMatchObject({ state: 'empty' });
      expect((await decide(section, 'submit')).status, section).toBe(409);
      const saved = await save(section, FILLED[section]);
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      if (section === 'goodies')
        for (const step of ['packed', 'shipped', 'delivered'])
          expect((await save(section, SHIPPED(step))).status).toBe(200);
      if (section === 'goodies')
        expect((await save(section, { items: [] })).body.errors?.[0]?.message).toContain(
          'was shipped: it stays on the list',
        );
      for (const kind of Object.keys(SECTIONS[section].documents))
        expect(
          (
            await ask('addOnboardingDocument', {
              query: { ...of(section).path, kind },
              file: kind === 'photo' ? image(PNG) : { type: 'application/pdf', content: PDF },
            })
          ).status,
        ).toBe(201);
      expect((await decide(section, 'submit')).body, section).toMatchObject({ state: 'submitted', missing: [] });
      // Nobody is paid to an account that is not verified.
      if (section === 'pan-details') expect((await opened.store.trainers.find(ASHA))!.pan_last4).not.toBe('712K');
      expect((await decide(section, 'verify')).body.message).toContain('somebody else has to verify it');
      expect((await decide(section, 'verify', checker)).body).toMatchObject({
        state: 'verified',
        decided_by: 'admin@example.com',
      });
    }
    const [row] = (
      await opened.store.records(ONBOARDINGS).page({
        page: 1,
        size: 10,
        sort: { field: 'created_on', descending: false },
        search: '',
        filters: { teacher_id: { anyOf: [ASHA] } },
      })
    ).rows;
    expect(row).toMatchObject({ status: 'complete', verified: 8, waits_for: 'nobody', waiting_since: null });
    // What the company pays by is what was verified.
    expect(await opened.store.trainers.find(ASHA)).toMatchObject({
      pan_last4: '712K',
      bank_last4: '7891',
      joined_on: '2021-01-04',
      go_live: '2021-02-08',
    });
  });

  test('no answer but that of Reveal holds a full number, and nothing of it is in a log, an address or the audit', async () => {
    const full = [
      AADHAAR,
      'BNDPR7712K',
      '50100234567891',
      'HDFC0004321',
      '9845011223',
      '9845099887',
      'asha.devi',
      'Lake View',
      'Z4471902',
      '1991-04-17',
      'Asha Devi',
      '560034',
      'Koramangala',
    ];
    const reads: [string, RequestFixture][] = [
      ...SECTION_NAMES.map((section): [string, RequestFixture] => ['onboardingSection', of(section)]),
      ['onboardingFunnel', {}],
      ['onboarding.page', {}],
      ['onboarding.export', {}],
      ['onboarding.keys', {}],
      ['onboarding.options', {}],
      ['oneTrainer', { query: { email: ASHA } }],
      ['trainerActivity', { query: { email: ASHA } }],
      ['trainerPage', {}],
      ['securityPage', {}],
    ];
    for (const [operation, sending] of reads) {
      const answer = await checker.call(operation, sending);
      expect(answer.status, operation).toBe(200);
      const text = await answer.text();
      // The trainer's address, once it is verified, is read by those who answer for people.
      const hidden =
        operation === 'oneTrainer'
          ? full.filter((each) => !['Lake View', '560034', 'Koramangala'].includes(each))
          : full;
      for (const each of hidden) expect(text.includes(each), `${each} in ${operation}`).toBe(false);
    }
    const revealed = await ask('revealOnboardingField', {
      ...of('aadhaar-details'),
      body: { field: 'aadhaar_number', reason: 'The bank asks for it' },
    });
    expect(revealed.body).toEqual({ value: AADHAAR });
    expect(
      (await ask('revealOnboardingField', { ...of('aadhaar-details'), body: { field: 'aadhaar_number', reason: ' ' } }))
        .body.errors?.[0],
    ).toMatchObject({ field: 'body.reason', message: 'Say why you need it' });
    expect(
      (
        await ask('revealOnboardingField', {
          ...of('bank-details'),
          body: { field: 'account_type', reason: 'The bank asks for it' },
        })
      ).status,
    ).toBe(400);
    const audit = await opened.store.audit.of('onboarding_section', `${ASHA}/aadhaar-details`);
    expect(audit[0]).toMatchObject({
      action: 'reveal.onboarding_field',
      actor: 'maker@example.com',
      details: { field: 'Aadhaar number', reason: 'The bank asks for it' },
    });
    for (const each of full) expect(JSON.stringify(audit).includes(each), each).toBe(false);
  });

  test('random values: what is saved is never answered whole, whatever it is', async () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[2-9][0-9]{${length - 1}}$`));
    await fc.assert(
      fc.asyncProperty(
        digits(11),
        digits(14),
        fc.stringMatching(/^[A-Z]{3}P[A-Z][0-9]{4}[A-Z]$/),
        async (body, account, pan) => {
          const aadhaar = aadhaarOf(body);
          const answers = [
            await save('aadhaar-details', { aadhaar_number: aadhaar }, maker, BINA),
            await save('bank-details', { account_number: account }, maker, BINA),
            await save('pan-details', { pan }, maker, BINA),
          ];
          const again = [
            await detail('aadhaar-details', BINA),
            await detail('bank-details', BINA),
            await detail('pan-details', BINA),
          ];
          expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
          for (const number of [aadhaar, account, pan])
            expect(JSON.stringify([answers, again]).includes(number)).toBe(false);
          expect(again[0]!.values['aadhaar_number']).toBe(
            maskedValue(SECTIONS['aadhaar-details'].fields['aadhaar_number']!, aadhaar),
          );
        },
      ),
      { numRuns: 8 },
    );
  });

  test('refused with words: a wrong digit, a file of another kind or too large, a stale version, steps out of order', async () => {
    const wrong = `${AADHAAR.slice(0, 5)}${(Number(AADHAAR[5]) + 1) % 10}${AADHAAR.slice(6)}`;
    expect((await save('aadhaar-details', { aadhaar_number: wrong }, maker, BINA)).body.errors?.[0]).toMatchObject({
      field: 'body.aadhaar_number',
      message: expect.stringContaining('the last one checks the others'),
    });
    expect((await save('pan-details', { pan: 'ABCDE1234F' }, maker, BINA)).body.errors?.[0]?.field).toBe('body.pan');
    expect((await save('bank-details', { ifsc: 'HDFC1234567' }, maker, BINA)).body.errors?.[0]?.field).toBe(
      'body.ifsc',
    );
    expect(
      (await save('trainer-lifecycle', { offer_accepted_on: '2022-01-01', joined_on: '2021-01-04' }, maker, BINA)).body
        .errors?.[0],
    ).toMatchObject({ field: 'body.joined_on' });
    expect(
      (
        await save(
          'goodies',
          { items: [{ item: 'mug', size: 'one', state: 'delivered', tracking: 'IN1' }] },
          maker,
          BINA,
        )
      ).body.errors?.[0],
    ).toMatchObject({ field: 'body.items.0.state' });
    const upload = (kind: string, content: string) =>
      ask('addOnboardingDocument', { query: { ...of('pan-details', BINA).path, kind }, file: image(content) });
    expect((await upload('pan_card', btoa('<svg onload=alert(1)>'))).body.errors?.[0]?.message).toBe(
      'Must be an image (JPEG, PNG, WebP) or a PDF',
    );
    expect((await upload('photo', PNG)).body.errors?.[0]?.message).toBe('This section has no such document');
    expect((await upload('pan_card', btoa(`%PDF-${'0'.repeat(5 * 1024 * 1024)}`))).status).toBe(413);
    const stale = await ask('saveOnboardingSection', {
      ...of('pan-details', BINA),
      body: { version: 1, name_on_pan: 'Bina' },
    });
    expect(stale.status).toBe(412);
  });

  test('a returned section says what to correct; an empty masked field stays; what was verified is a draft again', async () => {
    expect((await decide('pan-details', 'return', checker, null)).status).toBe(400);
    const returned = await decide('pan-details', 'return', checker, 'The name is not the one on the card');
    expect(returned.body).toMatchObject({
      state: 'returned',
      note: 'The name is not the one on the card',
      values: { pan: '••••12K' },
    });
    expect((await save('pan-details', { pan: '', name_on_pan: 'Asha D Rao' })).body).toMatchObject({
      state: 'draft',
      values: { pan: '••••12K' },
    });
    await decide('pan-details', 'submit');
    expect((await decide('pan-details', 'verify', checker)).body.state).toBe('verified');
    expect(
      (await ask('addOnboardingDocument', { query: { ...of('pan-details').path, kind: 'pan_card' }, file: image(PNG) }))
        .body,
    ).toMatchObject({ state: 'draft', documents: [{ kind: 'pan_card', type: 'image/png' }] });
  });

  test('documents are sealed, opened by a call that is written down, and one of each kind is in force', async () => {
    const { documents } = await detail('pan-details');
    const opening = await ask('openOnboardingDocument', { path: { id: documents[0]!.id } });
    expect(opening.body).toMatchObject({ kind: 'pan_card', type: 'image/png', content: PNG });
    expect((await opened.store.audit.of('onboarding_section', `${ASHA}/pan-details`))[0]).toMatchObject({
      action: 'reveal.onboarding_document',
      details: { document: 'PAN card' },
    });
    const { rows } = await opened.store
      .records(ONBOARDING_DOCUMENTS)
      .page({ page: 1, size: 100, sort: { field: 'created_on', descending: false }, search: '', filters: {} });
    // On the database itself: neither the file nor a number can be read.
    const readable = (table: string, text: string) =>
      opened.execute(`select 1 / (1 - (select least(count(*), 1) from ${table} where content like '%${text}%'))`).then(
        () => false,
        () => true,
      );
    expect([await readable('trainer_documents', PNG), await readable('trainer_onboarding_details', AADHAAR)]).toEqual([
      false,
      false,
    ]);
    if (name !== 'memory')
      expect(
        [await readable('trainer_documents', '_'), await readable('trainer_onboarding_details', '_')],
        'what is there is found',
      ).toEqual([true, true]);
    expect(rows.filter(({ kind, status }) => kind === 'pan_card' && status === 'current')).toHaveLength(1);
    const details = await opened.store
      .records(ONBOARDING_DETAILS)
      .page({ page: 1, size: 10, sort: { field: 'created_on', descending: false }, search: '', filters: {} });
    expect(JSON.stringify(details.rows)).not.toContain(AADHAAR);
  });

  test('Pending OAuth to Active: once the training has ended, with the day of it', async () => {
    await opened.store.trainerEdits.change(BINA, { trainer_status: 'pending_oauth', end_of_training: null });
    const version = async () => (await detail('trainer-lifecycle', BINA)).version;
    const activate = async () =>
      ask('activateOnboardedTrainer', { path: { teacher_id: BINA }, body: { version: await version() } });
    expect((await activate()).body.message).toBe('Enter the day on which the training ended');
    expect((await save('trainer-lifecycle', { end_of_training: TODAY }, maker, BINA)).status).toBe(200);
    expect((await activate()).body).toMatchObject({
      trainer_status: 'active',
      values: { calendar_connected_on: TODAY, end_of_training: TODAY },
    });
    expect((await activate()).status).toBe(409);
    expect(await opened.store.trainers.find(BINA)).toMatchObject({ trainer_status: 'active', end_of_training: TODAY });
  });

  test('reminders: one result for each, and a person who was just reminded is not reminded again', async () => {
    expect((await save('personal-details', { legal_name: 'Far Away' }, maker, AWAY)).status).toBe(200);
    const { rows } = (await (await maker.call('onboarding.page', {})).json()) as {
      rows: { id: string; teacher_id: string; status: string; waits_for: string }[];
    };
    const open = rows.filter(({ status }) => status === 'open');
    expect(open.map(({ teacher_id }) => teacher_id).sort()).toEqual([ASHA, AWAY, BINA].sort());
    const remind = async () =>
      (await (await maker.call('onboarding.remindMany', { body: { ids: open.map(({ id }) => id) } })).json()) as {
        id: string;
        status: string;
        error?: string;
      }[];
    expect((await remind()).map(({ status }) => status)).toContain('done');
    expect((await remind()).every(({ status }) => status === 'failed')).toBe(true);
  });

  test('the funnel counts every trainer once', async () => {
    const funnel = (await (await maker.call('onboardingFunnel', { query: { people: 'all' } })).json()) as {
      trainers: number;
      steps: { count: number }[];
      sections: { states: { count: number }[] }[];
      waiting: { count: number }[];
    };
    const sum = (counts: { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);
    expect(funnel.steps[0]!.count).toBe(funnel.trainers);
    expect(funnel.steps.map(({ count }) => count)).toEqual(
      funnel.steps.map(({ count }) => count).sort((one, other) => other - one),
    );
    for (const { states } of funnel.sections) expect(sum(states)).toBe(funnel.trainers);
    expect(sum(funnel.waiting)).toBe(funnel.trainers);
  });

  test.each(['staff', 'partner'] as const)('%s sees nothing of it', async (role) => {
    const other = await server.as(role);
    for (const operation of ['onboardingFunnel', 'onboarding.page', 'onboarding.export'])
      expect((await other.call(operation, {})).status).toBe(403);
    expect((await other.call('onboardingSection', of('pan-details'))).status).toBe(403);
    expect(
      (
        await other.call('revealOnboardingField', {
          ...of('pan-details'),
          body: { field: 'pan', reason: 'Just curious' },
        })
      ).status,
    ).toBe(403);
  });
});

describe('decisions 15: masking', () => {
  test('whatever is stored, no read of the whole API answers a full number; one that is planted is found', async () => {
    const { store } = await BACKENDS[0]!.open();
    await loadExistingRecords(store);
    await peopled(store, 0);
    await store.users.add({
      email: 'maker@example.com',
      permissions: ['trainer-admins'],
      password_hash: `hashed correct horse battery`,
      created_on: NOW,
      created_by: 'admin@example.com',
    });
    const server = await openTestServer(store);
    const [maker, admin] = [await server.as('maker' as never), await server.as('admin')];
    const good: Readonly<Record<string, RequestFixture>> = {
      ...(await existingRecordRequests(await server.as('staff'), store)),
      ...(await createExistingRecords(admin)),
    };
    const reads = MOUNTED.filter(({ method }) => method === 'GET').map(({ operation }) => operation);
    expect(reads.length).toBeGreaterThan(150);
    const send = async (operation: string, section: SectionName, body: object) => {
      const path = { teacher_id: ASHA, section };
      const { version } = (await (await maker.call('onboardingSection', { path })).json()) as SectionDetail;
      const answer = await (
        operation === 'decideOnboardingSection' && 'decision' in body && body.decision === 'verify' ? admin : maker
      ).call(operation, { path, body: { version, ...body } });
      const text = await answer.text();
      expect(answer.status, text).toBe(200);
      return text;
    };
    const leaks = async (full: readonly string[]) => {
      const found: string[] = [];
      for (const operation of reads) {
        const text = await (await admin.call(operation, good[operation]!)).text();
        if (full.some((each) => text.includes(each))) found.push(operation);
      }
      return found;
    };
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[2-9][0-9]{${length - 1}}$`));
    let last = '';
    await fc.assert(
      fc.asyncProperty(
        digits(11),
        digits(14),
        fc.stringMatching(/^[A-Z]{3}P[A-Z][0-9]{4}[A-Z]$/),
        digits(9),
        async (body, account, pan, mobile) => {
          const [aadhaar, mobile_number] = [aadhaarOf(body), `+919${mobile}`];
          last = aadhaar;
          // What was verified is on the trainer's own record too.
          const answers = [
            await send('saveOnboardingSection', 'aadhaar-details', { aadhaar_number: aadhaar }),
            await send('saveOnboardingSection', 'bank-details', { account_number: account }),
            await send('saveOnboardingSection', 'personal-details', { mobile_number }),
            await send('saveOnboardingSection', 'pan-details', { pan }),
            await send('decideOnboardingSection', 'pan-details', { decision: 'submit', note: null }),
            await send('decideOnboardingSection', 'pan-details', { decision: 'verify', note: null }),
          ];
          const full = [aadhaar, account, pan, mobile_number.slice(3)];
          for (const each of full) expect(answers.join(' ')).not.toContain(each);
          expect(await leaks(full)).toEqual([]);
        },
      ),
      { numRuns: 2 },
    );
    await store.trainerEdits.change(ASHA, { trainer_name: `Asha ${last}` });
    expect(await leaks([last])).toEqual(
      expect.arrayContaining([
        'onboardingSection',
        'onboarding.page',
        'onboarding.export',
        'oneTrainer',
        'trainerPage',
      ]),
    );
  }, 120_000);
});

describe('what stands behind an interface', () => {
  test('addresses: off by default; a configured host is asked for the PIN code alone', async () => {
    const { store } = await BACKENDS[0]!.open();
    await peopled(store, 0);
    const plain = await (await openTestServer(store)).as('admin');
    expect((await plain.call('lookUpAddress', { body: { postal_code: '560034' } })).status).toBe(404);
    const asked: string[] = [];
    const host: typeof fetch = async (address) => {
      asked.push(String(address));
      return Response.json([
        { Status: 'Success', PostOffice: [{ Name: 'Koramangala', District: 'Bengaluru', State: 'Karnataka' }] },
      ]);
    };
    const able = await (
      await openTestServer(store, { addressLookup: hostedLookup('https://pins.test/{postal_code}', host) })
    ).as('admin');
    expect(await (await able.call('lookUpAddress', { body: { postal_code: '560034' } })).json()).toEqual({
      places: [{ area: 'Koramangala', city: 'Bengaluru', state: 'KA' }],
    });
    expect(asked).toEqual(['https://pins.test/560034']);
    const down = await (
      await openTestServer(store, {
        addressLookup: hostedLookup('https://pins.test/{postal_code}', async () => new Response('', { status: 500 })),
      })
    ).as('admin');
    expect((await down.call('lookUpAddress', { body: { postal_code: '560034' } })).status).toBe(503);
  });

  test('reminders go by the sender where there is one; where it fails the row says so and nothing is noted', async () => {
    const { store } = await BACKENDS[0]!.open();
    await loadTrainers(store);
    await peopled(store, 0);
    const sent: Message[] = [];
    const sender = {
      send: async (message: Message) => (sent.push(message) > 1 ? Promise.reject(new Error('No mail today')) : 'Sent'),
    };
    const admin = await (await openTestServer(store, { sender })).as('admin');
    const begin = (teacher_id: string) =>
      admin.call('saveOnboardingSection', {
        path: { teacher_id, section: 'kyc-details' },
        body: { version: 1, identity_kind: 'passport' },
      });
    await begin(ASHA);
    await begin(BINA);
    const { rows } = (await (await admin.call('onboarding.page', {})).json()) as { rows: { id: string }[] };
    const results = (await (
      await admin.call('onboarding.remindMany', { body: { ids: rows.map(({ id }) => id) } })
    ).json()) as { status: string; error?: string; message?: string }[];
    expect(results.map(({ status }) => status)).toEqual(['done', 'failed']);
    expect(JSON.stringify(results[1])).toContain('The reminder could not be sent');
    expect(sent[0]!.body).not.toContain('passport');
    const noted = (
      await store
        .records(ONBOARDINGS)
        .page({ page: 1, size: 10, sort: { field: 'created_on', descending: false }, search: '', filters: {} })
    ).rows.filter(({ reminded_on }) => reminded_on !== null);
    expect(noted).toHaveLength(1);
  });
});
