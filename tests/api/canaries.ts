// One recognizable value for each thing that must be unreadable at rest or shown to few, written by the calls that people make.
import type { SectionDetail } from '@domain/contract/onboarding';
import { verhoeffDigit } from '@domain/onboarding/verhoeff';
import type { OfflinePayment } from '@domain/records/offlinePayment';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { Refund } from '@domain/records/refund';
import { recordNamed } from '@domain/records/all';
import type { SeedRows, Store } from '@server/store/store';
import { IDEMPOTENCY_KEY } from '@server/idempotency/key';
import { receiveEvents } from '@server/conversations/receive';
import { keepEvent } from '@server/payments/webhooks';
import { ASKED, loadProduct } from './existingPayments';
import { attend, payLink } from './existingRefunds';
import { LEAD } from './lead';
import { smallPdfText } from './pdf';
import { newExample } from './recordRequestFixtures';
import { type Caller, type Holder, NOW, type RequestFixture, type Role, TODAY } from './testServer';
import { ASHA, BINA, trainerBody, trainerRows } from './trainers';

/** Sealed at rest, wherever they are written. */
export const SEALED = {
  'PAN of a trainer': 'ZQXPA4821K',
  'account of a trainer': '48217700119922',
  'name on the account': 'Zqxholder Rao',
  'bank of the account': 'ZQXY0004821',
  'address of a trainer': '48, Zqxhome Lane',
  'calendar credential': 'zqx-calendar-credential',
  'PAN that is typed': 'ZQXPB9317L',
  'account that is typed': '93170088117733',
  'address that is typed': '93, Zqxtyped Road',
  'Aadhaar number': `49930117628${verhoeffDigit('49930117628')}`,
  'number of a passport': 'Z9930176',
  'e-mail of a trainer': 'zqx.trainer@mail.test',
  'number of a trainer': '+919930117001',
  'paper of a trainer': 'zqxpaperbytes',
  'account of a refund': 'ZQXREFUND 4821',
  'account that was edited': 'ZQXEDITED 9317',
  'second contact': 'zqx.second@families.test',
  'note of the team': 'Zqxnote of a call',
  'note that was edited': 'Zqxedited note',
  'proof of a payment': 'zqxproofbytes',
  'what a gateway sent': 'zqx.payer@bank.test',
  'contact of a registration': 'zqx.family@families.test',
  'number of a registration': '919930117021',
  'contact of a student': 'zqx.pupil@families.test',
  'contact of a subscriber': 'zqx.viewer@families.test',
  'number of a conversation': '919930117033',
} as const;

/** Stands in clear: it is found, so that what is not found is not there. */
export const CLEAR = { 'child of the lead': LEAD.first_name } as const;

/** As it is, in an address, in base64 at each of the three places it can begin at, and in hexadecimal. */
const SPELLINGS = new Map<string, readonly string[]>();

function spellings(canary: string): readonly string[] {
  const known = SPELLINGS.get(canary);
  if (known) return known;
  const inBase64 = ['', 'a', 'ab'].map((before) => {
    const bytes = Buffer.from(before + canary);
    // Letters that depend on what stands beside the canary say nothing; all others count, as a few are found anywhere by chance.
    return bytes.toString('base64').slice(Math.ceil((before.length * 4) / 3), Math.floor((bytes.length * 4) / 3));
  });
  const all = [canary, encodeURIComponent(canary), ...inBase64, Buffer.from(canary).toString('hex')];
  SPELLINGS.set(canary, all);
  return all;
}

/** The names of those that stand in it. */
export function found(text: string | Buffer, canaries: Readonly<Record<string, string>>): string[] {
  return Object.keys(canaries).filter((name) => spellings(canaries[name]!).some((each) => text.includes(each)));
}

export type As = (role: Role | Holder) => Promise<Caller>;

/** Trainers whom the calls need to be there, one of them with papers. */
export function trainersBeforeCanaries(): SeedRows {
  return trainerRows([], {
    address: SEALED['address of a trainer'],
    pan: SEALED['PAN of a trainer'],
    bank: {
      account_name: SEALED['name on the account'],
      account_number: SEALED['account of a trainer'],
      ifsc: SEALED['bank of the account'],
    },
    calendar_credential: SEALED['calendar credential'],
  });
}

const pdf = (words: string) => ({ type: 'application/pdf', content: smallPdfText(words) });

/** Writes them all. Throws where a call is refused, since then its canary would be found nowhere for the wrong reason. */
export async function writeCanaries(as: As, store: Store): Promise<void> {
  let keys = 0;
  async function made<T>(role: Role | Holder, operation: string, sending: RequestFixture): Promise<T> {
    // As the console sends it: its answer is kept for the case that it is sent again.
    const headers = { [IDEMPOTENCY_KEY]: `canary-${++keys}` };
    const answer = await (await as(role)).call(operation, { ...sending, headers });
    const text = await answer.text();
    if (answer.status >= 300) throw new Error(`${operation} by ${role} answered ${answer.status}: ${text}`);
    return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as T;
  }
  // Before the hours of its host are typed again.
  await contactsOf(made, store);
  await papersOf(made);
  await moneyOf(made, store);
  await made('staff', 'team_note.create', {
    body: { subject_type: 'trainer', subject_id: ASHA, text: SEALED['note of the team'] },
  }).then((note) =>
    made('staff', 'team_note.edit', {
      path: { id: (note as { id: string }).id },
      body: { version: 1, text: SEALED['note that was edited'] },
    }),
  );
}

/** Of families in classes for many, each found by it and revealed, and of one that wrote to the assistant. */
async function contactsOf(made: Made, store: Store): Promise<void> {
  const seats = [
    ['webinar', 'webinar_registration', { family_name: null }, SEALED['contact of a registration']],
    ['webinar', 'webinar_registration', { family_name: null }, SEALED['number of a registration']],
    ['master_class', 'master_class_student', { student_name: null }, SEALED['contact of a student']],
    [
      'stream_batch',
      'stream_subscriber',
      { subscriber_name: null, from_date: TODAY, to_date: null },
      SEALED['contact of a subscriber'],
    ],
  ] as const;
  for (const [parent, seat, rest, contact] of seats) {
    const { id } = await made<{ id: string }>('staff', `${parent}.create`, { body: newExample(recordNamed(parent)!) });
    const row = await made<{ id: string }>('staff', `${seat}.create`, {
      body: { [`${parent}_id`]: id, contact, ...rest },
    });
    const { rows } = await made<{ rows: { id: string }[] }>('staff', `${seat}.page`, { query: { search: contact } });
    if (rows.length !== 1) throw new Error(`${seat} is not found by its contact`);
    await made('staff', `${seat}.reveal`, { path: { id: row.id } });
  }
  const told = { conversation: 'canary', at: NOW * 1000 };
  await receiveEvents(
    store,
    [
      { ...told, event: 'opened', channel: 'whatsapp', mobile_number: `+${SEALED['number of a conversation']}` },
      { ...told, event: 'message', id: 'canary', said_by: 'family', text: 'Hello', attachments: [] },
    ],
    { actor: 'assistant', now: NOW },
  );
}

type Made = <T>(role: Role | Holder, operation: string, sending: RequestFixture) => Promise<T>;

/** Typed in the form of a trainer and in each section of the onboarding; one is checked by a second person and revealed. */
async function papersOf(made: Made): Promise<void> {
  const { version } = await made<{ version: number }>('people', 'oneTrainer', { query: { email: ASHA } });
  const bank = {
    account_name: SEALED['name on the account'],
    account_number: SEALED['account that is typed'],
    ifsc: SEALED['bank of the account'],
  };
  const typed = { pan: SEALED['PAN that is typed'], bank, address: SEALED['address that is typed'] };
  await made('people', 'editTrainer', { body: { ...trainerBody(ASHA), version, ...typed } });
  const sections: Record<string, object> = {
    'personal-details': {
      legal_name: 'Bina Shah',
      personal_email: SEALED['e-mail of a trainer'],
      mobile_number: SEALED['number of a trainer'],
      emergency_number: SEALED['number of a trainer'],
    },
    'location-details': {
      postal_code: '560034',
      address_line: SEALED['address that is typed'],
      city: 'Pune',
      state: 'MH',
    },
    'bank-details': { ...bank, account_type: 'savings' },
    'aadhaar-details': { aadhaar_number: SEALED['Aadhaar number'], name_on_aadhaar: 'Bina Shah' },
    'pan-details': { pan: SEALED['PAN that is typed'], name_on_pan: 'Bina Shah' },
    'kyc-details': { identity_kind: 'passport', identity_number: SEALED['number of a passport'] },
  };
  for (const [section, fields] of Object.entries(sections)) {
    const path = { teacher_id: BINA, section };
    const { version: next } = await made<SectionDetail>('people', 'onboardingSection', { path });
    await made('people', 'saveOnboardingSection', { path, body: { version: next, ...fields } });
  }
  const pan = { teacher_id: BINA, section: 'pan-details' };
  await made('people', 'addOnboardingDocument', {
    query: { ...pan, kind: 'pan_card' },
    file: pdf(SEALED['paper of a trainer']),
  });
  for (const [role, decision] of [
    ['people', 'submit'],
    ['people2', 'verify'],
  ] as const) {
    const section = await made<SectionDetail>('people', 'onboardingSection', { path: pan });
    await made(role, 'decideOnboardingSection', { path: pan, body: { version: section.version, decision } });
  }
  await made('people2', 'revealOnboardingField', { path: pan, body: { field: 'pan', reason: 'The tax office asks' } });
}

/** A family with a second contact, a refund to an account, a payment with its proof, and what a gateway told. */
async function moneyOf(made: Made, store: Store): Promise<void> {
  await loadProduct(store, [{ plan: 'full', currency: 'INR', amount: 90_000 }]);
  const { lead_id } = await made<{ lead_id: string }>('staff', 'createLead', { body: LEAD });
  const asked = { body: { ...ASKED, lead_id, gateway: 'test' } };
  const link = await made<PaymentLink>('staff', 'createPaymentLink', asked);
  const { enrolment, payments } = await payLink(store, link, [link.total]);
  await attend(store, enrolment, ['present'], { given: 0, done: 0 });
  const reason = { reason_category: 'price', sub_reason: 'too_expensive' };
  const parts = [{ source_id: payments[0]!, amount: 1000 }];
  const refund = await made<Refund>('staff', 'createRefund', {
    body: { ...reason, parts, variant_id: enrolment.id, account: SEALED['account of a refund'] },
  });
  await made('staff', 'editRefund', {
    path: { id: refund.id },
    body: { ...reason, parts, version: refund.version, account: SEALED['account that was edited'] },
  });
  const student = await made<Record<string, unknown> & { version: number }>('staff', 'student.one', {
    path: { id: lead_id },
  });
  const fields = Object.entries(recordNamed('student')!.fields).filter(([, { fixed }]) => !fixed);
  await made('staff', 'student.edit', {
    path: { id: lead_id },
    body: {
      ...Object.fromEntries(fields.map(([name]) => [name, student[name]])),
      version: student.version,
      second_contact: SEALED['second contact'],
    },
  });
  await made('staff', 'student.reveal', { path: { id: lead_id } });
  const other = await made<PaymentLink>('staff', 'createPaymentLink', asked);
  const proof = await made<{ id: string }>('staff', 'uploadProof', {
    query: { name: 'receipt.pdf' },
    file: pdf(SEALED['proof of a payment']),
  });
  await made<OfflinePayment>('staff', 'recordOfflinePayment', {
    body: {
      paid_on: TODAY,
      provider: 'directBankTransfer',
      reference: 'UTR 4821',
      receipt_amount: 1000,
      currency: 'INR',
      proof_id: proof.id,
      splits: [{ link_id: other.id, amount: 1000 }],
    },
  });
  const event = {
    event_id: 'canary',
    type: 'payment.captured',
    payment_id: 'canary',
    checkout_id: null,
    reference: null,
    currency: 'INR',
    facts: [{ type: 'captured' as const, amount: 1000 }],
  };
  const text = JSON.stringify({ ...event, contact: SEALED['what a gateway sent'] });
  await keepEvent(store, 'test', event, text, { actor: 'gateway', now: NOW });
}
