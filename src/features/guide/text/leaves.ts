// The guide for leaves: applying, deciding, substitutes and covers.
import type { Section } from '../guideText';

export const LEAVES: readonly Section[] = [
  {
    title: 'What waits in the morning',
    blocks: [
      {
        list: [
          '**Gaps of the day**: sessions of today whose trainer is away and that nobody holds yet.',
          '**Leaves to decide**: how many begin within 7 days is said above the queue.',
          '**Covers to give back**: a trainer is back, and a substitute still has the sessions.',
        ],
      },
    ],
  },
  {
    title: 'Apply for leave',
    blocks: [
      'Leave Application takes whole days or hours of a day. Before you send it, it shows the balance afterwards and which sessions and families the leave touches. Leave names of families out of the reason.',
    ],
  },
  {
    title: 'Leave types',
    blocks: [
      'Leave Types lists what a leave can be, such as casual or sick leave. A type without an accrual rule is paid by the leave balance that is kept by hand. A rule gives days each month or each year from the first of a month on, and says how much is carried over at the end of the year and when it expires. Nothing that was given before changes.',
      'The **Leaves** tab of a trainer shows for each type what was carried over, accrued, adjusted, taken and expired, with the rows behind each figure. **Adjust** gives or takes days with a reason; **Reverse** takes an adjustment back. **What expires** on Leave Types lists who loses how much at the end of a month.',
      'A leave was applied for with the wrong type: **Change type** on the leave gives the days back to the one and takes them from the other.',
    ],
  },
  {
    title: 'Decide',
    blocks: [
      'Manage Leaves (New) is the queue: filter by how soon a leave begins and by balance, tick, then **Approve** or **Reject** many at once. Manage Leaves is the same as a list or a board, and shows who is away.',
      {
        picture: {
          name: 'leaves',
          alt: 'Manage Leaves (New): leaves to decide with days, reason, balance and what each touches',
          at: '/trainers/trainer-leave-management-new',
        },
      },
      'A leave is decided by somebody else than the person who applied. Leave Details decides it as a whole, or session by session: for each session choose a substitute from the ranked list, or cancel it.',
    ],
  },
  {
    title: 'Substitutes',
    blocks: [
      'Substitutes are ranked by how well they fit: free at the hour, trained for the course, known to the batch. A substitute who is asked can answer by a link; the cover stands until it is given back.',
      'Trainer back early? Change the days of the leave. Sessions that were handed over are listed to give back.',
    ],
  },
  {
    title: 'Put it right',
    blocks: [
      '**Cancel leave** ends a leave that was approved; the days return to the balance, and covers are listed to give back. A leave that was rejected is applied for again.',
    ],
  },
];
