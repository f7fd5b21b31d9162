// The guide for operations: batches, their sessions and who attended.
import type { Section } from '../guideText';

export const BATCHES: readonly Section[] = [
  {
    title: 'What waits in the morning',
    blocks: [
      {
        list: [
          '**Running now without a trainer** and **Sessions of today without a trainer**: hand these over first ([[leaves]]).',
          '**Sessions to mark**: sessions that are over and have students without a mark.',
          '**Session notes to send**: notes that families have not received.',
          '**Courses without a batch**: families who paid and wait for a seat ([[students]]).',
        ],
      },
    ],
  },
  {
    title: 'Open a batch',
    blocks: [
      'View Future Batches shows batches that start or still have seats, with how many students wait.',
      {
        steps: [
          'On Create Batch choose product, grade band, region, sessions and seats.',
          'Choose the weekly hours in the small grid: arrows and Space work too. All sessions are planned, and holidays of the region are skipped.',
          'Trainers are ranked by how many of the sessions they can hold. Choose one, or leave it open.',
          'Read the preview of the sessions, then press **Create batch**.',
        ],
      },
    ],
  },
  {
    title: 'Which batches to open',
    blocks: [
      '**Which batches to open** on View Future Batches proposes up to three batches for those who wait, from the hours that their families prefer. The palette finds it too.',
      {
        steps: [
          'Choose the course. Sessions a week, the start, the sessions of the course and the seats can be changed; the proposals follow.',
          'Compare the cards: the most students, the longest waiting, the soonest start, or those whom the others leave out. Each shows its hours in IST and by the families’ clocks, the trainer who can hold every session, who gets a seat, and what it gives up.',
          'Below the students open the list of those who are not seated to read why, such as hours that no longer fit once clocks change, or no preferred hours. A name leads to the student.',
          'Press **Create batch** on a card. The form is filled in; check it and create the batch.',
          'On the page of the new batch leave ticked whom you want to ask, choose until when, and press **Offer**. The result stands beside each name.',
        ],
      },
      'Offers are answered or withdrawn on the waiting list ([[students]]).',
    ],
  },
  {
    title: 'Look after batches',
    blocks: [
      'View Batches lists them or shows them in a **Calendar**. Edit Batch asks what you want to change: the trainer, the hours, one session, an added CatchUp or PTM, the seats, or whether the batch goes on.',
      'The effect on every session is shown before you save, and the result afterwards says session by session what happened. To go back, change it again: the history keeps each step.',
      {
        picture: {
          name: 'batch',
          alt: 'A batch opened beside the list, with its facts, sessions and students',
          at: '/batch/view',
          steps: [{ clickOn: '[role=grid] [role=row]:nth-child(2) [role=gridcell]:nth-child(4)' }],
          window: [1280, 720],
        },
      },
      'Students of Batch adds, moves and takes out students from a day on; a full batch refuses with the reason.',
    ],
  },
  {
    title: 'Sessions',
    blocks: [
      'View Batch Sessions opens on the next 7 days. A session’s panel has its students, note, recordings and what can be done: hand over, reschedule, cancel, mark. Create Batch Session adds one CatchUp, PTM or extra class at an hour when a trainer is free.',
      'Cancel Batch Session cancels by batch, by trainer or for a holiday of a region. The preview says how many sessions are cancelled, which get another number, and how many are added at the end so that the course keeps its count.',
      'Session Count says how many sessions run by hour, trainer, region or course.',
    ],
  },
  {
    title: 'Attendance and notes',
    blocks: [
      {
        steps: [
          'Open Batch Attendance and choose the batch. Students are rows, sessions are columns.',
          'Walk with the arrows and type P, L, A or E; Delete clears a mark. “All P” marks a whole session.',
          '**Mark by minutes** proposes marks from when each child joined and left.',
        ],
      },
      {
        picture: {
          name: 'attendance',
          alt: 'Batch Attendance: a sheet of students by sessions with marks P, L, A and E',
          at: '/batch/attendance',
        },
      },
      '**Write session note** says what was taught and the homework, and **Send to families** sends it to each child on the roster. Wrong text? Edit it and **Send correction**. A child who missed a class gets a seat in another batch’s class of the same number with **Find make-up**.',
    ],
  },
  {
    title: 'A trainer leaves',
    blocks: [
      'Change Trainer lists all sessions of one trainer in some days. Choose who takes each, or **Best for all**, and press **Hand over all**. It asks before anything happens and tells the families.',
    ],
  },
];
