// Papers of trainers: seen, filled in and checked by those who answer for people, and checked by somebody else than who filled them in.
import type { SectionDetail } from '@domain/contract/onboarding';
import { ASHA } from '../api/trainers';
import { type Company, type DutyRow, type Holder, made, type PairRow } from './company';

const SECTION = { path: { teacher_id: ASHA, section: 'location-details' } };
const ADDRESS = { postal_code: '560034', address_line: '14, Lake View Road', city: 'Bengaluru', state: 'KA' };

const seen = async (company: Company, holder: Holder) => (await company.as(holder)).call('onboardingSection', SECTION);
const filledIn = async (company: Company, holder: Holder) => (await company.as(holder)).call('saveOnboardingSection', { ...SECTION, body: { version: 1, ...ADDRESS } });

/** Submitted by one person, whoever filled it in. */
async function submitted(company: Company, by: Holder): Promise<void> {
  const { version } = await made<SectionDetail>(seen(company, by));
  await made((await company.as(by)).call('decideOnboardingSection', { ...SECTION, body: { version, decision: 'submit' } }));
}

async function checked(company: Company, holder: Holder): Promise<Response> {
  const { version } = await made<SectionDetail>(seen(company, 'people_2'));
  return (await company.as(holder)).call('decideOnboardingSection', { ...SECTION, body: { version, decision: 'verify' } });
}

export const PAPER_ROWS: readonly DutyRow[] = [
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
      await made((await company.as('people_2')).call('saveOnboardingSection', { ...SECTION, body: { version, city: 'Pune', state: 'MH' } }));
      await submitted(company, 'people_2');
      return checked(company, second);
    },
  },
];
