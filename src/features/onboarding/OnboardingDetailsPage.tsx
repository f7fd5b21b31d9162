// Trainers, Onboarding Details: the onboardings that are open, those that wait longest first (spec 2.2, 2.3).
import { OPEN_ONBOARDINGS, OnboardingList } from './list/OnboardingList';

export default function OnboardingDetailsPage() {
  return (
    <OnboardingList
      type={OPEN_ONBOARDINGS}
      title="Onboarding Details"
      people="open"
      empty="Every onboarding is complete. A new trainer’s appears here."
    />
  );
}
