// The guide for what trainers are paid: payouts, their tickets and the file for the bank.
import type { Section } from '../guideText';

export const PAYOUTS: readonly Section[] = [
  {
    title: 'What waits in the morning',
    blocks: [
      {
        list: [
          '**Payouts to approve** for finance.',
          '**Payouts held until bank details are verified** ([[trainers]]).',
          '**Tickets to resolve**, the oldest first.',
        ],
      },
    ],
  },
  {
    title: 'A cycle from start to end',
    blocks: [
      'A cycle is the 1st to the 15th, or the 16th to the end of a month. What is paid is read from the calendar: sessions held, cancelled late, with their marks.',
      {
        steps: [
          '**Open running cycle** gives each trainer a payout.',
          '**Compute** reads the events and prices them by the contract. Look at the lines; what changed since the computation before is marked. Compute again as often as you like.',
          'Add incentives and deductions as lines of their own. Large ones wait for a second person.',
          '**Freeze**: from then on nothing of it changes. A correction goes into the next payout.',
          'Finance presses **Approve**, downloads the **Bank transfer file**, and after the bank has paid **Mark paid**. TDS is deducted by the rate of that day (**TDS rates**).',
        ],
      },
      {
        picture: {
          name: 'payouts',
          alt: 'Trainer Payout: cycles and statuses with counts, and payouts with totals',
          at: '/trainers/payout',
        },
      },
      'Nobody approves a payout that they computed or froze: the screen says who has to.',
    ],
  },
  {
    title: 'Tickets',
    blocks: [
      {
        steps: [
          'A trainer finds something missing: raise a ticket from the payout’s line, with what is claimed.',
          'Take it with **Assign to me**, read the thread and the evidence, and **Reply**.',
          '**Resolve** it with what is paid, or **Reject** it with the reason. What is paid waits for another person’s **Confirm** and then goes into the next payout.',
        ],
      },
      'While it waits, **Withdraw decision** puts it back in progress. The past payout itself never changes.',
    ],
  },
];
