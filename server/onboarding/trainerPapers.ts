// What other areas write of a trainer’s onboarding: papers that staff enter.
export { enterPapers, type Papers } from './enteredPapers';
export { holdFile } from './onboardingRows';
