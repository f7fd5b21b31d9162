// The guide to the hours grid: what it shows, and the three tools that every plan begins with.
import type { Section } from '../guideText';

const AVAILABILITY = '/trainers/trainer-availability';

export const HOURS: readonly Section[] = [
  {
    title: 'What it is for',
    blocks: [
      'Trainer Availability shows every trainer of one day, hour by hour, from 6 AM to 5 AM. You pick free hours and turn them into demo sessions. All times are Indian time.',
      {
        picture: {
          name: 'hours',
          alt: 'Trainer Availability: a row for each trainer, a column for each hour, free hours in green',
          at: AVAILABILITY,
          window: [1440, 760],
        },
      },
      {
        list: [
          'The plan of a day: [[picks]], [[paint]] or [[plan]].',
          'How many are needed: [[demand]].',
          'Whether the hour suits the family: [[clocks]].',
          'A creation that was wrong: [[undo-creation]].',
        ],
      },
    ],
  },
  {
    title: 'How it decides what is free',
    blocks: [
      {
        list: [
          '**Available**: within working hours, with nothing in the calendar and no leave. A cancelled session leaves the hour free again.',
          '**Busy**: a session stands there. A half-coloured hour is busy for half of it.',
          '**Blocked**: free by the clock, but one more session would be the 4th in a row, more than 6 in the day, or in a break. Every pick counts, so picking one hour can block others at once.',
          '**Leave** and **Outside**: the trainer is away, or does not work then.',
        ],
      },
      'Rest the pointer on a cell, or tap it, and it says the whole reason.',
    ],
  },
  {
    title: 'Others at work',
    blocks: [
      'An hour that a colleague has picked on the same day is hatched and has their name. It is still free: you can pick it too, and it goes to the person who creates a session first. The name goes when the colleague drops the pick, creates the session, or has been away for two minutes.',
      'An hour that somebody takes, cancels or blocks changes in front of you; Refresh is not needed. If you had picked it, a message says who took it and removes your pick with one press.',
    ],
  },
  {
    title: 'Find trainers',
    blocks: [
      'Choose the date, regions and countries; search by name; tick **Working day** or one of the three kinds of trainers. Press an hour’s heading to list only those who are free then, and press it again to list all.',
      '**Rows** orders trainers by name or by free hours, shows demand, and saves these rows as a CSV file. **Density** changes between all hours with short words and wide hours with the words in full.',
      'The address holds date and filters: copy it to show a colleague the same grid.',
    ],
  },
  {
    title: 'Keys',
    blocks: [
      {
        keys: [
          'Arrow keys',
          'Home and End',
          'PgUp and PgDn',
          'Space',
          'Shift with arrows',
          'P',
          'Ctrl Z, Ctrl Shift Z',
          'Esc',
        ],
      },
    ],
  },
];
