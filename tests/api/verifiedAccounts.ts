// A trainer whose bank account is as far as a test needs it, as the onboarding keeps it.
import { newProgress, type SectionState } from '@domain/onboarding/progress';
import { ONBOARDING_DETAILS, ONBOARDINGS } from '@domain/records/onboarding';
import { detailsRow, newOnboarding, rowWith } from '@server/onboarding/onboardingRows';
import { allOf } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { NOW } from './testServer';

const BY = { actor: 'papers@example.com', now: NOW - 86_400 };

export const ACCOUNT = { account_name: 'Asha Rao', account_number: '001234567890', ifsc: 'HDFC0001234' };

export async function accountOf(
  store: Store,
  teacher_id: string,
  state: SectionState = 'verified',
  account: typeof ACCOUNT = ACCOUNT,
): Promise<void> {
  const [known] = await allOf(store, ONBOARDINGS, { teacher_id: { anyOf: [teacher_id] } });
  const before = known ?? newOnboarding(teacher_id, BY);
  const progress = known?.progress ?? newProgress(BY.now);
  const row = rowWith(before, { ...progress, 'bank-details': { ...progress['bank-details'], state } });
  if (known) {
    await store.records(ONBOARDINGS).update({ ...row, version: known.version + 1 }, known.version);
    return;
  }
  const fields = { ...account, account_type: 'savings' };
  await store.records(ONBOARDINGS).insert([row]);
  await store
    .records(ONBOARDING_DETAILS)
    .insert([detailsRow(row, { 'bank-details': { fields, items: [], note: null } })]);
}
