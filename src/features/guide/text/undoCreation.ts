// The guide to undoing a creation of sessions.
import type { Section } from '../guideText';

export const UNDO_CREATION: readonly Section[] = [
  {
    title: 'What it is for',
    blocks: [
      'Sessions were created for the wrong day or with the wrong number of seats. Undoing the creation makes it as if it had not been: hours and seats are free, and neither the grid nor a payout knows of it. Cancelling would leave a cancelled hour.',
      {
        steps: [
          'Right after creating: press **Undo** in the message at the bottom right, within a minute.',
          'Later, after a reload too: **Log of the day** below the grid lists who created sessions and who blocked hours, and when.',
          'Undo all sessions of an entry, or single ones. Blocked hours are unblocked there as well.',
        ],
      },
      {
        picture: {
          name: 'day-log',
          alt: 'The log of the day: entries with who, when and what, and a way to undo each',
          at: '/trainers/trainer-availability',
          steps: [
            { clickOn: '[data-column][aria-label*=", 5 PM: Available"] >> nth=0' },
            { clickOn: '[data-column][aria-label*=", 7 PM: Available"] >> nth=1' },
            { click: 'Create Sessions', role: 'button' },
            { clickOn: 'role=dialog >> role=button[name="Create Session"s]' },
            { click: 'Log of the day', role: 'button' },
          ],
          part: '[role=dialog]',
          window: [1280, 640],
        },
      },
    ],
  },
  {
    title: 'How it decides',
    blocks: [
      {
        list: [
          'The person who created the sessions can undo it, and production admins.',
          'A session stays if a family is booked in it, if another trainer got it, if its time or seats were changed, if it was cancelled, or if it has started. Each that stays says why, and the others go.',
        ],
      },
    ],
  },
  {
    title: 'Put it right',
    blocks: [
      'Undone by mistake? Pick the hours and create the sessions again: they are new sessions. The audit log keeps both.',
      { keys: ['Ctrl K or ⌘ K'] },
    ],
  },
];
