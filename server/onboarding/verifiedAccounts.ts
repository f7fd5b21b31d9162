// Bank accounts of trainers as they were verified: read by who pays them, and never shown.
import type { BankDetails } from '@domain/contract/trainers';
import { ONBOARDING_DETAILS, ONBOARDINGS } from '@domain/records/onboarding';
import type { TrainerId } from '@domain/units';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import type { Content } from './onboardingRows';

/** By trainer; of an account that was changed since, or that nobody has verified, nothing. */
export async function verifiedAccounts(
  store: Store,
  trainers: readonly TrainerId[],
): Promise<Map<TrainerId, BankDetails>> {
  const found = new Map<TrainerId, BankDetails>();
  if (trainers.length === 0) return found;
  const verified = await allOf(store, ONBOARDINGS, {
    teacher_id: { anyOf: [...trainers] },
    bank: { anyOf: ['verified'] },
  });
  // What is sealed is opened row by row.
  for (const { id, teacher_id } of verified) {
    const details = await store.records(ONBOARDING_DETAILS).find(id);
    const content = details?.content ? (JSON.parse(details.content) as Content) : {};
    const { account_name = '', account_number = '', ifsc = '' } = content['bank-details']?.fields ?? {};
    found.set(teacher_id, { account_name, account_number, ifsc });
  }
  return found;
}
