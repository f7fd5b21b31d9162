// The guide for quality checks: the sample of a day, marks by rubric, disputes.
import type { Section } from '../guideText';

export const QUALITY: readonly Section[] = [
  {
    title: 'What waits in the morning',
    blocks: [
      'Search Quality Check opens on the **Sample** of the day: sessions drawn by a rule, trainers not checked for long and with the lowest rating first. The day itself is the seed, so everybody sees the same sample. **Disputed quality checks** are on My day.',
    ],
  },
  {
    title: 'Check a session',
    blocks: [
      {
        steps: [
          'Take a session from the sample, or find any held one under **Sessions**.',
          'Watch the recording. Keys and buttons jump and change the speed; a session without a recording is checked by attendance.',
          'Mark each item of the rubric. **Pin this second** shows where you saw it.',
          'Submit. The score stands with the trainer.',
        ],
      },
      {
        picture: {
          name: 'quality-check',
          alt: 'A quality check: the recording with attendance and evidence, and the marks by rubric',
          at: '/quality-check/trainer',
          window: [1280, 720],
        },
      },
      'You cannot finish it? **Give back** returns the session to the sample.',
    ],
  },
  {
    title: 'Disputes, rubrics and calibration',
    blocks: [
      'Staff can dispute a check; it is decided by somebody who neither made nor disputed it. **Rubrics** have versions, and one that was used never changes: write a new version. **Calibration** compares blind second checks of the same session, to see how far two people agree. **Coverage** lists trainers by their last check.',
    ],
  },
];
