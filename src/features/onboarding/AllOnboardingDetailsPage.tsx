// Trainers, All Onboarding Details: every trainer's onboarding, those that are complete too (spec 2.2).
import { ONBOARDINGS } from '@domain/records/onboarding';
import { OnboardingList } from './list/OnboardingList';

export default function AllOnboardingDetailsPage() {
  return (
    <OnboardingList
      type={ONBOARDINGS}
      title="All Onboarding"
      people="all"
      empty="A new trainer’s onboarding appears here."
    />
  );
}
