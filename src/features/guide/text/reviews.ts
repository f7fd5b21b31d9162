// The guide for trainer reviews: cycles, mapping, writing, feedback.
import type { Section } from '../guideText';

export const REVIEWS: readonly Section[] = [
  {
    title: 'What waits in the morning',
    blocks: [
      {
        list: [
          '**Reviews to write**: yours in cycles that are open.',
          '**Agreed steps due**: steps from earlier feedback that you look after.',
          '**Disputed feedback** for administrators.',
        ],
      },
    ],
  },
  {
    title: 'Write a review',
    blocks: [
      'Intro Task shows the guide and whom you review; Review Task is the review itself, by category; End Task shows what is left before you are done.',
      {
        steps: [
          'Read the facts on the left: they are frozen as they were when the cycle opened.',
          'Mark each item, or not applicable, and write what you saw. It is kept as you write.',
          'Submit. While the cycle is open, **Withdraw** lets you change it and submit it again.',
        ],
      },
      'If you cannot judge the trainer, **Decline** with a reason: it is given to somebody else.',
    ],
  },
  {
    title: 'Run a cycle',
    blocks: [
      {
        steps: [
          'On Cycle Details press **New cycle**: team, questionnaire, days.',
          'Add trainers and reviewers, then map them on Review Mapping: by rule, from a file, or by hand. Barred pairs and loads are respected, and what cannot be mapped says why.',
          '**Open cycle** tells the reviewers. **Remind reviewers** when it gets late.',
          '**Close cycle**, then draft the feedback on All Feedbacks from the reviews, and **Release** it to trainers.',
        ],
      },
      {
        picture: {
          name: 'review-cycles',
          alt: 'Cycle Details: cycles with team, status, due day and how many reviews are in',
          at: '/review/cycle-details',
        },
      },
      'Closed too early? **Reopen**. Trainers can dispute what is released; **Answer dispute** decides it, and **Withdraw** takes a released feedback off their page.',
    ],
  },
  {
    title: 'Read reviews',
    blocks: [
      'All Reviews lists them, compares trainers side by side and over time, and shows how lenient each reviewer is. In a closed cycle an administrator can **Calibrate** a score with a reason: both scores stay. Review Requests asks one person for one review outside the cycles; it is reached from here, since its menu entry is off.',
    ],
  },
];
