// Good calls about onboarding: a trainer whose sections stand at every state, with a document.
import type { Operation } from '@domain/contract/paths';
import { newProgress, type Progress, type SectionState } from '@domain/onboarding/progress';
import { SECTION_NAMES } from '@domain/onboarding/sections';
import { type Onboarding, ONBOARDING_DETAILS, ONBOARDING_DOCUMENTS, ONBOARDINGS } from '@domain/records/onboarding';
import { detailsRow, rowWith } from '@server/onboarding/onboardingRows';
import type { Store } from '@server/store/store';
import { REQUEST_FIXTURES } from './requestFixtures';
import { PNG } from './requests/values';
import { NOW, type RequestFixture, TODAY } from './testServer';
import { ASHA } from './trainers';

const BY = {
  version: 1,
  created_by: 'maker@example.com',
  created_on: NOW - 86_400,
  updated_by: 'maker@example.com',
  updated_on: NOW - 86_400,
};
const STATES: readonly SectionState[] = ['draft', 'draft', 'draft', 'draft', 'draft', 'submitted', 'empty', 'draft'];
const ID = 'onboarding-of-asha';
const DOCUMENT = 'document-of-asha';

function progress(): Progress {
  const begun = newProgress(NOW - 86_400);
  return Object.fromEntries(
    SECTION_NAMES.map((section, at) => [
      section,
      {
        ...begun[section],
        state: STATES[at]!,
        makers: ['maker@example.com'],
        submitted_by: STATES[at] === 'submitted' ? 'maker@example.com' : null,
      },
    ]),
  ) as unknown as Progress;
}

function row(): Onboarding {
  return rowWith(
    {
      ...BY,
      id: ID,
      teacher_id: ASHA,
      reminded_on: null,
      identity_until: null,
      trainer_name: null,
      trainer_status: null,
      manager: null,
    },
    progress(),
  );
}

export async function existingOnboarding(store: Store): Promise<Partial<Record<Operation, RequestFixture>>> {
  await store.records(ONBOARDINGS).insert([row()]);
  await store.records(ONBOARDING_DETAILS).insert([
    detailsRow(row(), {
      'pan-details': { fields: { pan: 'ABCPE1234F', name_on_pan: 'Asha Rao' }, items: [], note: null },
    }),
  ]);
  const file = {
    section: 'pan-details',
    kind: 'pan_card',
    type: 'image/png',
    size: 70,
    digest: 'a'.repeat(64),
    content: PNG,
    status: 'current',
  } as const;
  await store.records(ONBOARDING_DOCUMENTS).insert([{ ...BY, id: DOCUMENT, teacher_id: ASHA, ...file }]);
  const of = (section: string) => ({ teacher_id: ASHA, section });
  return {
    onboardingFunnel: { query: { people: 'open' } },
    onboardingSection: { path: of('pan-details') },
    saveOnboardingSection: {
      path: of('bank-details'),
      body: {
        version: 1,
        account_name: 'Nila',
        account_number: '123456789012',
        ifsc: 'HDFC0001234',
        account_type: 'savings',
      },
    },
    decideOnboardingSection: {
      path: of('pan-details'),
      body: { version: 1, decision: 'return', note: 'Is in grade 4' },
    },
    revealOnboardingField: { path: of('pan-details'), body: { field: 'pan', reason: 'Moves away' } },
    activateOnboardedTrainer: { path: { teacher_id: ASHA }, body: { version: 1 } },
    addOnboardingDocument: {
      ...REQUEST_FIXTURES.addOnboardingDocument,
      query: { ...of('aadhaar-details'), kind: 'aadhaar_front' },
    },
    openOnboardingDocument: { path: { id: DOCUMENT } },
  };
}

/** The next change of a section is of the version it names, and the trainer may become active once more. */
export async function onboardingAtFirst(store: Store, operation: string): Promise<void> {
  if (operation === 'activateOnboardedTrainer')
    await store.trainerEdits.change(ASHA, { trainer_status: 'pending_oauth', end_of_training: TODAY });
  const now = await store.records(ONBOARDINGS).find(ID);
  if (now) await store.records(ONBOARDINGS).update({ ...row(), version: now.version + 1 }, now.version);
}
