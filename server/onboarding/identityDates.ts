// Until when identity documents are valid stands sealed in their section, and beside it for lists: what was filled in before lists had it is read once more, beside the other hourly work.
import { ONBOARDING_DETAILS, ONBOARDINGS } from '@domain/records/onboarding';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';
import { type Content, IDENTITY, identityUntil } from './onboardingRows';

/** How many were found. Nobody edited anything: no version moves. */
export async function noteIdentityDates(store: Store): Promise<number> {
  const without = await someOf(store, ONBOARDINGS, { kyc: { anyOf: ['draft', 'submitted', 'returned', 'verified'] } }, [
    'id',
    'identity_until',
  ]);
  let found = 0;
  for (const { id } of without.filter(({ identity_until }) => identity_until === null))
    found += await store.transaction(async (tx) => {
      const row = await tx.records(ONBOARDINGS).findForUpdate(id);
      const { content } = (await tx.records(ONBOARDING_DETAILS).find(id)) ?? {};
      const section = content ? (JSON.parse(content) as Content)[IDENTITY] : undefined;
      const identity_until = section ? identityUntil(section) : null;
      if (!row || row.identity_until !== null || identity_until === null) return 0;
      await tx.records(ONBOARDINGS).update({ ...row, identity_until }, row.version);
      return 1;
    });
  return found;
}
