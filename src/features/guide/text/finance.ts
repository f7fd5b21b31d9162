// The guide for finance: money that arrives, and money that goes back.
import type { Section } from '../guideText';

export const FINANCE: readonly Section[] = [
  {
    title: 'What waits in the morning',
    blocks: [
      'All Payments has your queues above the list, and My day counts the same: offline payments to verify, reductions to approve, unmatched payments, links to review, events that were not applied, and discrepancies. Refund Students has refunds to approve and to pay out.',
      'The person who entered something never decides it. Where a step was yours, the screen says that somebody else has to take the next one.',
      {
        picture: {
          name: 'all-payments',
          alt: 'All Payments: queues, totals by currency, and links with what is paid, due and overdue',
          at: '/payments/view/all',
        },
      },
    ],
  },
  {
    title: 'Offline payments',
    blocks: [
      {
        steps: [
          'Open the queue **Offline payments to verify** and look at the proof.',
          'Compare amount, day and number with the bank statement.',
          '**Verify** it: the link is paid and the student gets the course. Or **Decline** it with a reason, which the person who entered it sees.',
        ],
      },
      'A payment that was verified by mistake is reversed with **Reverse**, by somebody else than the person who entered it. That keeps both rows in the family’s ledger.',
    ],
  },
  {
    title: 'Unmatched payments and discrepancies',
    blocks: [
      '**Unmatched payments** are money whose link is unknown: assign each to the link it belongs to. Wrong one? **Take back** undoes it.',
      '**Discrepancies** are places where gateway, ledger and courses do not agree. Confirm the correction that is proposed, or **Dismiss** it with the reason.',
      '**Settlements** takes the gateways’ reports as a CSV file and matches them line by line. A refund has its own id there, or that of its payment. The import of a wrong file can be undone as a whole. **Instalments** are what families are to pay, each by its day; **Numbers** tells what of them is overdue by age, and what was received by day with the gateways’ fees.',
    ],
  },
  {
    title: 'Discounts, papers and prices',
    blocks: [
      '**Reductions to approve** are discounts and waivers of more than a fifth: approve or decline. **Papers** are receipts, invoices, credit notes and statements as they were issued; what a paper says never changes. **Legal entities** holds the companies that issue them, with who signs their certificates and tax rates from a day on.',
      'Product Listing holds what is sold. A price holds from a day on; a wrong one that is not in force yet is removed with **Withdraw price**, and **Retire** stops the sale of a product.',
    ],
  },
  {
    title: 'Refunds',
    blocks: [
      {
        steps: [
          'Create Refund proposes an amount by the rules and shows the evidence: classes taken, worksheets, attendance. Say the reason, and where the money goes: back, or as credit.',
          '**Submit** it. In **Pending** somebody else presses **Approve**, **Reject**, **Retain** or **Retain for now**.',
          'A third person presses **Process**: the money goes back payment by payment through its gateway.',
        ],
      },
      {
        picture: {
          name: 'refunds',
          alt: 'Refund Students as a board: a column for each status',
          at: '/student/refund',
          steps: [{ click: 'Board', role: 'button' }],
        },
      },
      'Decided wrongly? **Back to pending**, as long as nothing is paid out. If the family stays after all, **Reactivate** continues the course.',
    ],
  },
  {
    title: 'Partners’ statements',
    blocks: [
      'SalesBridge Dashboard counts what each partner’s leads became, month by month, and what they earn. Check the statement’s lines, then send it: from then on it does not change. A line that is disputed is decided with **Uphold** or **Change amount** by somebody else than the person who disputed it, and what changes goes into the next statement.',
    ],
  },
];
