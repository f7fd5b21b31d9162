// What a lead's timeline is narrowed by.
export const TIMELINE_KINDS = {
  stage: 'Stages',
  owner: 'Owners',
  call: 'Calls',
  note: 'Notes and next steps',
  message: 'Messages',
  demo: 'Demos',
  link: 'Links',
  payment: 'Payments',
} as const;
export type TimelineKind = keyof typeof TIMELINE_KINDS;
