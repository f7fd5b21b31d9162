// The guide for the front desk: booking demos, and following them up.
import type { Section } from '../guideText';

export const FRONT_DESK: readonly Section[] = [
  {
    title: 'What waits in the morning',
    blocks: [
      {
        list: [
          '**Demos without feedback** on My day: demos that are over and that nobody has written feedback for.',
          '**Leads to approve**: leads that may be another lead’s twin, or that a rule holds.',
          'View Demo for today: which sessions run, who is booked, and which have free seats.',
        ],
      },
    ],
  },
  {
    title: 'Book a demo',
    blocks: [
      {
        steps: [
          'On Book Demo, find the family by mobile number, e-mail, name or lead id. If nothing is found, press **New lead**: the number you typed is already in the form.',
          'Check the child’s grade, country and language. They decide which demo sessions suit.',
          'Choose a day. Times are those of the family’s place, with Indian time beside them.',
          'Open a slot, choose the trainer if there are several, and book. **Copy invitation** has the words and the link for the family.',
        ],
      },
      {
        picture: {
          name: 'book-demo',
          alt: 'Book Demo with a lead opened: contact on one side, the demo and its invitation on the other',
          at: '/',
          steps: [{ clickOn: '[aria-label="Recent leads"] a' }],
          window: [1280, 720],
        },
      },
      'If no slot suits, the search is counted: planners see it as demand above the hours grid ([[demand]]).',
    ],
  },
  {
    title: 'Change or cancel a booking',
    blocks: [
      'Open the lead again. **Reschedule** moves the demo to another slot and keeps the booking’s history; the old seat is free at once. **Cancel demo** gives the seat back; book again if that was wrong.',
      'To change a whole session, open it in View Demo: **Change time or seats**, **Reassign** to another trainer, or **Cancel session**. The question before it says how many families it touches.',
    ],
  },
  {
    title: 'Open more seats',
    blocks: [
      'Create Demo Session lists trainers who are free at one hour: choose the hour, tick trainers, choose how many seats each session has, and press **Create session**. For a whole day use Trainer Availability ([[hours]]).',
    ],
  },
  {
    title: 'After the demo',
    blocks: [
      {
        steps: [
          'Demo Attendance lists bookings by slot. Mark each child present or absent; **Past**, **Upcoming** and **All** narrow the list. A mark can be changed later, and the earlier one stays in the history.',
          'Demo Feedback lists attended demos that have no feedback yet. **Give feedback** opens the form: rating, the child’s level, interest and comments.',
        ],
      },
      {
        picture: {
          name: 'demo-feedback',
          alt: 'Demo Feedback: demos without feedback by slot, each with its lead, trainer and attempts to join',
          at: '/session-feedback',
        },
      },
    ],
  },
];
