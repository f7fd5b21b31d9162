// The guide for external sales partners, who have one screen.
import type { Section } from '../guideText';

export const PARTNER: readonly Section[] = [
  {
    title: 'Book a demo for a family',
    blocks: [
      {
        steps: [
          'Find the family by mobile number, e-mail or name. You find your own leads only.',
          'Nothing found? Press **New lead** and fill in the form.',
          'Choose a day and a slot. Times are those of the family’s place, with Indian time beside them.',
          'Book, then press **Copy invitation** and send it to the family.',
        ],
      },
      {
        picture: {
          name: 'partner',
          alt: 'Book Demo as a partner sees it: the search for a lead and the button New lead',
          at: '/',
          as: 'partner',
        },
      },
    ],
  },
  {
    title: 'Change or cancel',
    blocks: [
      'Open the lead again. **Reschedule** moves the demo to another slot, **Cancel demo** gives the seat back.',
      'If a lead waits for approval, somebody at the company looks at it: another lead may have the same number.',
    ],
  },
  {
    title: 'Keys',
    blocks: [{ keys: ['Ctrl K or ⌘ K', '?', 'Esc'] }],
  },
];
