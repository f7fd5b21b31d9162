// Papers of trainers: seen, filled in and checked by those who answer for people, and checked by somebody else than who filled them in.
import type { SectionDetail } from '@domain/contract/onboarding';
import type { RequestFixture } from '../api/testServer';
import { REQUEST_FIXTURES } from '../api/requestFixtures';
import { ASHA, trainerBody } from '../api/trainers';
import { type Company, type DutyRow, type Holder, made, type PairRow } from './company';

const SECTION = { path: { teacher_id: ASHA, section: 'location-details' } };
const ADDRESS = { postal_code: '560034', address_line: '14, Lake View Road', city: 'Bengaluru', state: 'KA' };

const seen = async (company: Company, holder: Holder) => (await company.as(holder)).call('onboardingSection', SECTION);
const filledIn = async (company: Company, holder: Holder) =>
  (await company.as(holder)).call('saveOnboardingSection', { ...SECTION, body: { version: 1, ...ADDRESS } });

/** Submitted by one person, whichever person filled it in. */
async function submitted(company: Company, by: Holder): Promise<void> {
  const { version } = await made<SectionDetail>(seen(company, by));
  await made(
    (await company.as(by)).call('decideOnboardingSection', { ...SECTION, body: { version, decision: 'submit' } }),
  );
}

async function checked(company: Company, holder: Holder): Promise<Response> {
  const { version } = await made<SectionDetail>(seen(company, 'people_2'));
  return (await company.as(holder)).call('decideOnboardingSection', {
    ...SECTION,
    body: { version, decision: 'verify' },
  });
}

const PAN = { path: { teacher_id: ASHA, section: 'pan-details' } };

/** PAN by one person, its card by another, who submits it too. */
async function provenByAnother(company: Company, first: Holder, other: Holder): Promise<void> {
  const body = { version: 1, pan: 'ABCPE1234F', name_on_pan: 'Asha Rao' };
  await made((await company.as(first)).call('saveOnboardingSection', { ...PAN, body }));
  const document = { ...REQUEST_FIXTURES.addOnboardingDocument, query: { ...PAN.path, kind: 'pan_card' } };
  await made((await company.as(other)).call('addOnboardingDocument', document));
  const { version } = await made<SectionDetail>((await company.as(other)).call('onboardingSection', PAN));
  const submit = { ...PAN, body: { version, decision: 'submit' } };
  await made((await company.as(other)).call('decideOnboardingSection', submit));
}

async function panChecked(company: Company, holder: Holder): Promise<Response> {
  const { version } = await made<SectionDetail>((await company.as('people_2')).call('onboardingSection', PAN));
  return (await company.as(holder)).call('decideOnboardingSection', { ...PAN, body: { version, decision: 'verify' } });
}

const AS_STAFF = { ...trainerBody(ASHA), version: 1 };
const edited = (changes: object) => async (company: Company, holder: Holder) => {
  await company.store.trainerEdits.change(ASHA, { version: 1 });
  return (await company.as(holder)).call('editTrainer', { body: { ...AS_STAFF, ...changes } });
};

const added = (changes: object) => async (company: Company, holder: Holder) => {
  const teacher_id = 'new@example.com';
  await made((await company.as('staff_2')).call('sendOtp', { body: { email: teacher_id } }));
  const body = { ...trainerBody(teacher_id), otp: company.codes.at(-1), ...changes };
  return (await company.as(holder)).call('addTrainer', { body });
};

/** Everything that answers trainers. */
export const TRAINER_READS: readonly (readonly [string, RequestFixture])[] = [
  ['oneTrainer', { query: { email: ASHA } }],
  ['trainerActivity', { query: { email: ASHA } }],
  ['listTrainers', {}],
  ['trainerPage', {}],
  ['trainerKeys', {}],
  ['exportTrainers', {}],
  ['deactivateTrainer', { query: { email: ASHA } }],
  ['reactivateTrainer', { query: { email: ASHA } }],
];

export const PAPER_ROWS: readonly DutyRow[] = [
  { duty: 'set_leave_balance', way: 'by Edit Trainer', take: edited({ leave_balance: 7 }) },
  { duty: 'set_leave_balance', way: 'by Add Trainer', take: added({ leave_balance: 7 }) },
  { duty: 'write_trainer_papers', way: 'PAN by Add Trainer', take: added({ pan: 'ABCPE1234F' }) },
  { duty: 'write_trainer_papers', way: 'PAN by Edit Trainer', take: edited({ pan: 'ABCPE1234F' }) },
  {
    duty: 'write_trainer_papers',
    way: 'account by Edit Trainer',
    take: edited({ bank: { account_name: 'Asha Rao', account_number: '123456789012', ifsc: 'HDFC0001234' } }),
  },
  { duty: 'write_trainer_papers', way: 'address by Edit Trainer', take: edited({ address: '14, Lake View Road' }) },
  { duty: 'read_trainer_papers', way: 'a section of the onboarding', take: seen },
  { duty: 'write_trainer_papers', way: 'a section of the onboarding', take: filledIn },
  {
    duty: 'check_trainer_papers',
    way: 'a section of the onboarding',
    take: async (company, holder) => {
      await made(filledIn(company, 'people_2'));
      await submitted(company, 'people_2');
      return checked(company, holder);
    },
  },
];

export const PAPER_PAIRS: readonly PairRow[] = [
  {
    duty: 'check_trainer_papers',
    after: 'write_trainer_papers',
    way: 'by Edit Trainer',
    take: async (company, first, second) => {
      await made(edited({ address: '14, Lake View Road' })(company, first));
      return checked(company, second);
    },
  },
  {
    duty: 'check_trainer_papers',
    after: 'write_trainer_papers',
    way: 'by Edit Trainer, then once more by a third person',
    take: async (company, first, second) => {
      await made(edited({ address: '14, Lake View Road' })(company, first));
      await made(edited({ address: '15, Lake View Road' })(company, 'people_2'));
      return checked(company, second);
    },
  },
  {
    duty: 'check_trainer_papers',
    after: 'write_trainer_papers',
    way: 'filled in, then proven by a document of a third person',
    take: async (company, first, second) => {
      await provenByAnother(company, first, 'people_2');
      return panChecked(company, second);
    },
  },
  {
    duty: 'check_trainer_papers',
    after: 'write_trainer_papers',
    way: 'filled in, and submitted by a third person',
    take: async (company, first, second) => {
      await made(filledIn(company, first));
      await submitted(company, 'people_2');
      return checked(company, second);
    },
  },
  {
    duty: 'check_trainer_papers',
    after: 'write_trainer_papers',
    way: 'filled in, then changed by a third person',
    take: async (company, first, second) => {
      const { version } = await made<SectionDetail>(filledIn(company, first));
      await made(
        (await company.as('people_2')).call('saveOnboardingSection', {
          ...SECTION,
          body: { version, city: 'Pune', state: 'MH' },
        }),
      );
      await submitted(company, 'people_2');
      return checked(company, second);
    },
  },
];
