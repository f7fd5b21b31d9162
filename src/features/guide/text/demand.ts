// The guide to demand: what families ask for, beside what there is, and filling what is missing.
import type { Section } from '../guideText';

export const DEMAND: readonly Section[] = [
  {
    title: 'What it is for',
    blocks: [
      'Seeing, hour by hour, whether there are enough demo seats, before families are turned away.',
      {
        steps: [
          'Choose the countries you plan for. Open **Rows** and choose **Show demand**.',
          'Four lines stand above the trainers: **Seats free**, **Usually booked**, **Found no slot**, **Missing**.',
          'Press **Fill the gaps**: the plan opens with exactly what each hour misses ([[plan]]). Press **Plan** and add what it proposes.',
        ],
      },
      {
        picture: {
          name: 'demand',
          alt: 'Demand above the trainers: seats free, usually booked, searches without a slot, and what is missing',
          at: '/trainers/trainer-availability?countries=AE',
          steps: [{ clickOn: 'role=button[name=/^Rows/]' }, { click: 'Show demand', role: 'menuitem' }],
          window: [1440, 640],
        },
      },
    ],
  },
  {
    title: 'How it decides',
    blocks: [
      {
        list: [
          '**Usually booked** and **Found no slot** are medians of the same weekday and hour in the last eight weeks, with the fewest and the most.',
          'A search in Book Demo that finds no slot counts once a family and hour, by the hour in which it was made. Nothing says who searched.',
          '**Missing** is both medians together, rounded up, less the seats that the hour has, booked or free. An hour that is over misses nothing.',
          'Filters of countries change the numbers; filters by name or kind of trainer do not. A seat for two countries counts in each of them.',
        ],
      },
      'A dash means that nothing was counted yet that long ago.',
    ],
  },
  {
    title: 'Put it right',
    blocks: [
      '**Plan all hours** in the panel forgets the gaps and plans as usual. **Hide demand** is in the same menu. The palette has all three: Ctrl K.',
      { keys: ['Ctrl K or ⌘ K', 'P'] },
    ],
  },
];
