// The guide for trainer managers: the roster, groups, onboarding and blocked hours.
import type { Section } from '../guideText';

export const TRAINERS: readonly Section[] = [
  {
    title: 'What waits in the morning',
    blocks: [
      {
        list: [
          '**Onboardings to check**: sections that a second person has to verify.',
          '**Identity documents that expire within 30 days**.',
          '**Leaves to decide** ([[leaves]]) and **Tickets to resolve** ([[payouts]]).',
        ],
      },
    ],
  },
  {
    title: 'Take a trainer on',
    blocks: [
      {
        steps: [
          'Add Trainer: enter the e-mail, press **Send code**, and type the code that the trainer reads to you. Then person, teaching, employment and working days.',
          'Onboarding Details lists the eight sections of each trainer and for whom each waits: a checker, a correction, the trainer. **Remind** writes to the trainer.',
          'Open a section, compare it with its documents, and press **Verify**, or **Return with a note** that the trainer sees. Who filled a section in cannot verify it.',
          'When everything is verified and the calendar is connected, the lifecycle section makes the trainer active.',
        ],
      },
      {
        picture: {
          name: 'onboarding',
          alt: 'Onboarding Details: trainers with their eight sections and for whom each waits',
          at: '/trainers/onboarding-details',
        },
      },
      'Numbers of papers and accounts are hidden. **Reveal** shows one, asks why, and is logged. A verified section that changes is checked again.',
    ],
  },
  {
    title: 'The roster',
    blocks: [
      'View Trainers is the roster; a panel shows work ahead, papers and reviews. Edit Trainer changes hours, types, regions and proficiency by grade band. **Deactivate** says first how many upcoming sessions and booked families the trainer still has; **Reactivate** is the way back.',
      'View Groups keeps trainers who stand in for each other. Add Trainer Group recommends those who teach the same and share hours.',
    ],
  },
  {
    title: 'Blocked hours',
    blocks: [
      'Block Calendar shows one trainer or several by day, week or month, with sessions, leaves and other calendars. Drag over free hours to block them with a reason, drag over blocked ones to unblock. By keyboard: arrows, Shift with arrows, then Enter.',
    ],
  },
];
