// Onboarding of trainers: sections, documents, single values that are revealed. Lists of onboardings are a declared record's.
import { onboarding } from '@domain/contract/operations/onboarding';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(onboarding);

export const onboardingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    onboardingFunnel: read(build, 'onboardingFunnel'),
    onboardingSection: read(build, 'onboardingSection'),
    saveOnboardingSection: write(build, 'saveOnboardingSection', { errorsInPlace: true }),
    decideOnboardingSection: write(build, 'decideOnboardingSection', { errorsInPlace: true }),
    revealOnboardingField: write(build, 'revealOnboardingField', { errorsInPlace: true }),
    addOnboardingDocument: write(build, 'addOnboardingDocument', { errorsInPlace: true }),
    openOnboardingDocument: write(build, 'openOnboardingDocument', { errorsInPlace: true }),
    activateOnboardedTrainer: write(build, 'activateOnboardedTrainer', { errorsInPlace: true }),
    lookUpAddress: read(build, 'lookUpAddress'),
  }),
});

export const {
  useOnboardingFunnelQuery,
  useOnboardingSectionQuery,
  useSaveOnboardingSectionMutation,
  useDecideOnboardingSectionMutation,
  useRevealOnboardingFieldMutation,
  useAddOnboardingDocumentMutation,
  useOpenOnboardingDocumentMutation,
  useActivateOnboardedTrainerMutation,
  useLookUpAddressQuery,
} = onboardingApi;
