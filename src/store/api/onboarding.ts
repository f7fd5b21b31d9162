// Onboarding of trainers: sections, documents, single values that are revealed. Lists of onboardings are a declared record's.
import { onboarding } from '@domain/contract/operations/onboarding';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write, upload } = endpointsOf(onboarding);

export const onboardingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    onboardingFunnel: read(build, 'onboardingFunnel'),
    onboardingSection: read(build, 'onboardingSection'),
    saveOnboardingSection: write(build, 'saveOnboardingSection'),
    decideOnboardingSection: write(build, 'decideOnboardingSection'),
    revealOnboardingField: write(build, 'revealOnboardingField'),
    addOnboardingDocument: upload(build, 'addOnboardingDocument'),
    openOnboardingDocument: write(build, 'openOnboardingDocument'),
    activateOnboardedTrainer: write(build, 'activateOnboardedTrainer'),
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
