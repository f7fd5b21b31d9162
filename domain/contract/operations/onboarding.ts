// Onboarding of trainers: its sections, their documents, and completion over all of them.
import type { Area } from '../operation';

export const onboarding = {
  onboardingFunnel: { at: 'GET /onboarding/v1/funnel', shows: ['onboarding', 'trainer'] },
  onboardingSection: { at: 'GET /onboarding/v1/sections/:teacher_id/:section', shows: ['onboarding', 'trainer'] },
  saveOnboardingSection: {
    at: 'PATCH /onboarding/v1/sections/:teacher_id/:section',
    changes: ['onboarding', 'trainer'],
  },
  decideOnboardingSection: {
    at: 'POST /onboarding/v1/sections/:teacher_id/:section/decision',
    changes: ['onboarding', 'trainer'],
  },
  revealOnboardingField: {
    at: 'POST /onboarding/v1/sections/:teacher_id/:section/reveal',
    changes: ['onboarding', 'security_event'],
  },
  addOnboardingDocument: { at: 'POST /onboarding/v1/documents', changes: ['onboarding'] },
  openOnboardingDocument: {
    at: 'POST /onboarding/v1/document-previews/:id',
    changes: ['onboarding', 'security_event'],
  },
  activateOnboardedTrainer: { at: 'POST /onboarding/v1/activations/:teacher_id', changes: ['onboarding', 'trainer'] },
  lookUpAddress: { at: 'POST /onboarding/v1/address-lookup', shows: [] },
} as const satisfies Area;
