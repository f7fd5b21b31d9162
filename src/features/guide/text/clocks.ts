// The guide to the clocks of families in the head of the hours grid.
import type { Section } from '../guideText';

export const CLOCKS: readonly Section[] = [
  {
    title: 'What it is for',
    blocks: [
      'Picking hours that suit families abroad without reckoning in the head.',
      {
        steps: [
          'Choose countries above the grid, in the order in which you want their clocks.',
          'Below each hour of India stands the local hour of each, up to three. The corner says whose clocks they are, and how many more there would be.',
          'An hour that is struck through is before 7 AM or after 9 PM there: no child is taught then.',
        ],
      },
      {
        picture: {
          name: 'clocks',
          alt: 'The head of the grid with the hours of Singapore, the United Arab Emirates and New York below those of India',
          at: '/trainers/trainer-availability?countries=SG,AE,US',
          window: [1440, 560],
        },
      },
    ],
  },
  {
    title: 'How it decides',
    blocks: [
      'A country with several clocks is shown by its most usual zone. Countries whose clocks say the same all day share a line, and India’s own is not repeated. An hour is struck through if any part of it is too early or too late.',
    ],
  },
  {
    title: 'Put it right',
    blocks: [
      'A struck hour can still be picked: the family may live by another clock of the country. Remove a country to remove its clock. The choice is in the address, so Back brings it back.',
    ],
  },
];
