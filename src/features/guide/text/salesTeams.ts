// The guide for people who lead a sales team: giving leads, approving them and counting.
import type { Section } from '../guideText';

export const SALES_TEAMS: readonly Section[] = [
  {
    title: 'What waits in the morning',
    blocks: [
      {
        list: [
          '**Leads to approve** on My day.',
          'Assign SM: who is away today, and how many open leads each manager holds.',
          'View leads, **Without owner**: leads that nobody looks after.',
        ],
      },
    ],
  },
  {
    title: 'Approve a lead',
    blocks: [
      'Approve Lead lists leads that wait, with the reason. **With twins** are those that share a number or an e-mail with another lead.',
      {
        steps: [
          'Open a lead. Its twins stand beside it, field by field.',
          '**Approve** it, say **Same family, another child**, or **Reject** it with a reason.',
          'If both are one child, merge them: choose what stays of which. For thirty days **Split again** takes the merge apart.',
        ],
      },
      {
        picture: {
          name: 'approve-lead',
          alt: 'Approve Lead: leads that wait, with the reason, their twins, source and owner',
          at: '/approve-lead',
        },
      },
      'A wrong decision: open it under **All** and press **Decide again**.',
    ],
  },
  {
    title: 'Give leads to managers',
    blocks: [
      'Assign SM lists sales managers with their hours, countries, languages and limits. The pool uses these when somebody presses Get lead. **Assign leads** gives many at once: choose leads by rule or from a list, see who would get how many, then start. A long job goes on in the background and says which leads it could not give. **Sales hours** says within which hours a new lead is to be answered; production admins set others from a day on.',
      'When a manager is away, open the manager and set the days: demos and next steps of those days are listed to be handed over. The way back is to assign the leads again; each change stays in the lead’s history.',
    ],
  },
  {
    title: 'Count',
    blocks: [
      'Session Data counts sessions of every kind by any two of day, hour, country, trainer, type, status and fill, as a heat map, a pivot table or a chart, beside the days before. Each number leads to its sessions.',
      'Lead Journey shows the ways that leads took from stage to stage, and the way of one lead.',
      {
        picture: {
          name: 'lead-journey',
          alt: 'Lead Journey: bands from stage to stage, as wide as the number of leads',
          at: '/analytics/lead-journey',
        },
      },
    ],
  },
];
