// The guide to painting: picking a rectangle of hours at once.
import type { Section } from '../guideText';

export const PAINT: readonly Section[] = [
  {
    title: 'What it is for',
    blocks: [
      'Picking many hours at once, over several hours and trainers.',
      {
        steps: [
          'Press the mouse on a cell, drag to the opposite corner, let go. At the edge the list scrolls along.',
          'By keyboard: hold Shift, stretch the rectangle with the arrows, let go of Shift.',
          'On a touch screen: rest the finger for half a second, then drag. A finger that moves at once scrolls.',
          'If you cannot hold Shift: Ctrl K, **Paint a rectangle of hours**, then arrows and Enter.',
        ],
      },
      {
        picture: {
          name: 'paint',
          alt: 'A painted rectangle: free hours in it are picked, and the bar says how many and why others are left out',
          at: '/trainers/trainer-availability',
          steps: [
            { see: 'text=Log of the day' },
            { paint: ['[data-place="1"] [data-column="14"]', '[data-place="7"] [data-column="18"]'] },
          ],
          window: [1280, 760],
        },
      },
      { keys: ['Shift with arrows', 'Esc'] },
    ],
  },
  {
    title: 'How it decides',
    blocks: [
      {
        list: [
          'It picks every hour in the rectangle that the rules allow, trainer by trainer, in the order that keeps the most hours.',
          'If everything that may be picked is picked already, it gives those picks up instead.',
          'The bar counts what is left out, by reason: busy, on leave, outside working hours, break, 4th in a row, more than 6, over.',
          'Trainers whom a filter hides are not in the rectangle and keep their picks.',
        ],
      },
    ],
  },
  {
    title: 'Put it right',
    blocks: [
      'A rectangle is one step: undo takes all of it away. Esc ends one before it is painted. While picks are being sent nothing is painted.',
      { keys: ['Ctrl Z, Ctrl Shift Z'] },
    ],
  },
];
