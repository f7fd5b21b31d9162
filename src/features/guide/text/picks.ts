// The guide to picks: choosing hours, their bar, and creating sessions of them.
import type { Section } from '../guideText';

export const PICKS: readonly Section[] = [
  {
    title: 'What it is for',
    blocks: [
      'A pick is an hour that you propose for a demo. No session exists yet: picks are yours, stay on this device through a reload, and can be given up at any time.',
      {
        steps: [
          'Click a free cell, or press Space on it. A tick marks the pick; a second click gives it up.',
          'The bar below the grid counts hours and trainers. **Show picked** lists only trainers with picks.',
          'Press **Create Sessions**. The drawer sorts the picks by time. Choose the capacity and press **Create Session**.',
        ],
      },
      {
        picture: {
          name: 'picks',
          alt: 'Two picked hours with ticks, and the bar below the grid that counts them',
          at: '/trainers/trainer-availability',
          steps: [
            { clickOn: '[data-column][aria-label*=", 5 PM: Available"] >> nth=0' },
            { clickOn: '[data-column][aria-label*=", 6 PM: Available"] >> nth=1' },
          ],
          window: [1280, 760],
        },
      },
    ],
  },
  {
    title: 'How it decides',
    blocks: [
      'Each pick counts as a session: it may block other hours of the same trainer, because of 4 in a row, 6 a day or a break. When you create, the server checks every hour again. What is not free any more is refused one by one with the reason; the others go through.',
      'Only today’s and later days can be picked, and an hour that is over cannot.',
    ],
  },
  {
    title: 'Put it right',
    blocks: [
      '**Clear** gives up all picks of the day, and **Undo** brings them back. Each step with picks can be undone and redone, up to the last 200. Sending the picks ends these steps: sessions that exist are undone in another way ([[undo-creation]]).',
      { keys: ['Space', 'Ctrl Z, Ctrl Shift Z'] },
    ],
  },
];
