// What other areas write and read of a trainer’s onboarding: papers that staff enter, and accounts that were verified.
export { enterPapers, type Papers } from './enteredPapers';
export { holdFile } from './onboardingRows';
export { verifiedAccounts } from './verifiedAccounts';
