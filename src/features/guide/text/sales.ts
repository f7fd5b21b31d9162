// The guide for sales managers: from a new lead to a paid course.
import type { Section } from '../guideText';

export const SALES: readonly Section[] = [
  {
    title: 'What waits in the morning',
    blocks: [
      'SM Dashboard begins with **My day**: demos running now, leads to answer today, next steps that are due, unpaid links and overdue instalments. Each tile leads to its rows.',
      'Below it are your numbers for the chosen days beside those of the days before, and the funnel from lead to sale.',
    ],
  },
  {
    title: 'Take a lead and call',
    blocks: [
      {
        steps: [
          'On Get Lead press **Get lead**. The pool gives you the one that should be called first, as long as you hold fewer open leads than your most.',
          'Call the family. Enter how the call went by its key or its button; the timeline keeps it with your note.',
          'Set what happens next with **Set next step**: it returns to your day when it is due.',
        ],
      },
      { keys: ['1 to 6'] },
      'A lead that is not for you goes back with **Hand back to the pool**, with the reason. The pool gives it to somebody else.',
    ],
  },
  {
    title: 'Your leads',
    blocks: [
      'View leads lists them, or shows them as a **Board** by stage. A stage follows from what happened, such as a booked demo or a sent link: you cannot drag a lead into “Won”. **Mark as lost** asks for a reason, and **Reopen lead** brings it back.',
      {
        picture: {
          name: 'leads',
          alt: 'View leads: leads with stage, score, when a response is due and the next step',
          at: '/leads/view',
        },
      },
      { keys: ['M'] },
    ],
  },
  {
    title: 'Demos of your leads',
    blocks: [
      'Demo Attendance (Sales) shows the demos of one day: who is there now, who is not, and a way to write to them. Cancel Demo (Lead) gives up or moves many demos at once, for a reason: choose them, then **Cancel demos** or **Move demos**. Families are told; the way back is to book again.',
    ],
  },
  {
    title: 'Sell the course',
    blocks: [
      {
        steps: [
          'On Create Payment Link, find the lead. Choose the product, the plan and the currency; the price is the one in force today.',
          'Look up whether a class meets at the hours the family wants (**Promise check**). Where none does, say why you sell it all the same.',
          'Need a loan? Loan Eligibility asks the lenders once the family has given its consent. The offers stand with the link.',
          'Create the link and send it. My Payments shows what each of your links has been paid and what is overdue.',
        ],
      },
      {
        picture: {
          name: 'create-link',
          alt: 'Create Payment Link: the lead is chosen, then course, plan, price and instalments',
          at: '/payments/create/link',
          steps: [{ clickOn: '[aria-label="Recent leads"] a' }],
          window: [1280, 820],
        },
      },
      'A large discount waits for a second person. Money that arrives outside the gateways is an offline payment: you enter it with its proof, and finance verifies it. **Create student** on View Students leads to the same form.',
      'A link with a mistake: **Mark invalid** and create another one. **Extend** gives the family more days.',
    ],
  },
  {
    title: 'What the assistant told a family',
    blocks: [
      'View Conversations shows what families and the assistant wrote. Contacts are hidden until you say why you need to see the conversation whole; that is logged. A message can be pinned as evidence to a refund, a check or a ticket.',
    ],
  },
];
