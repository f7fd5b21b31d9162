// Onboarding of trainers: sections, their documents, and what is shown of them (spec 7.3).
import type { onboarding as contract, SectionDetail } from '@domain/contract/onboarding';
import { placesOf } from '../integrations/addressLookup';
import { activateTrainer, decideSection, saveSection, type SectionPath } from '../onboarding/decisions';
import { addDocument, openDocument, revealField, sealedDocument } from '../onboarding/documents';
import { funnelOf } from '../onboarding/funnel';
import { sectionDetail } from '../onboarding/sectionDetail';
import type { HandlersOf, AnyCall } from '../operations/call';
import type { By } from '../store/rows';
import type { Store, User } from '../store/store';

type SectionCall = Pick<AnyCall, 'store' | 'now' | 'addressLookup'> & { user: User };

/** Done in one transaction, and answered with the section as it is then. */
async function done(
  { store, user, now, addressLookup }: SectionCall,
  { teacher_id, section }: SectionPath,
  work?: (tx: Store, by: By) => Promise<void>,
): Promise<SectionDetail> {
  const by = { actor: user.email, now };
  if (work) await store.transaction((tx) => work(tx, by));
  return sectionDetail(store, teacher_id, section, { ...by, hasLookup: addressLookup !== undefined });
}

export const onboarding: HandlersOf<typeof contract> = {
  async onboardingFunnel({ query, store }) {
    return funnelOf(store, query.people);
  },

  async onboardingSection(call) {
    return done(call, call.path);
  },

  async saveOnboardingSection(call) {
    return done(call, call.path, (tx, by) => saveSection(tx, call.path, call.body, by));
  },

  async decideOnboardingSection(call) {
    return done(call, call.path, (tx, by) => decideSection(tx, call.path, call.body, by));
  },

  async activateOnboardedTrainer(call) {
    const path: SectionPath = { ...call.path, section: 'trainer-lifecycle' };
    return done(call, path, (tx, by) => activateTrainer(tx, path.teacher_id, call.body.version, by));
  },

  async addOnboardingDocument(call) {
    const row = await sealedDocument(call.store, call.query, call.body, { actor: call.user.email, now: call.now });
    return done(call, call.query, (tx, by) => addDocument(tx, call.query, row, by));
  },

  async openOnboardingDocument({ path, store, user, now }) {
    return openDocument(store, path.id, { actor: user.email, now });
  },

  async revealOnboardingField({ path, body, store, user, now }) {
    return store.transaction((tx) => revealField(tx, path, body, { actor: user.email, now }));
  },

  async lookUpAddress({ body, addressLookup, log }) {
    return { places: await placesOf(addressLookup, body.postal_code, log) };
  },
};
