// The guide for administrators: who may sign in, what was sent, what happened, holidays.
import type { Section } from '../guideText';

export const ADMINISTRATORS: readonly Section[] = [
  {
    title: 'What waits in the morning',
    blocks: [
      '**Messages of the last 7 days that failed** and **Hourly work of today that failed** on My day. Both lists say why.',
    ],
  },
  {
    title: 'People',
    blocks: [
      {
        steps: [
          'On Manage users press **Invite user**, enter the e-mail and choose permissions. Each permission says what it opens.',
          'The person gets a link and chooses a password. If it does not arrive, **Send invitation again**.',
          'Change permissions under Edit: they count the next time the person opens a page.',
        ],
      },
      'Somebody leaves: **Disable user** ends all sign-ins at once, and **Enable user** is the way back. A lost password: **Reset password** gives a link that works once. **Revoke invitation** makes an unused link useless.',
    ],
  },
  {
    title: 'What happened',
    blocks: [
      'Security log lists sign-ins, refused access, changes of users, reveals and CSV exports, of the last 7 days at first. **Former holders** are people who held a duty earlier.',
      'Outbox holds every message for 30 days: how far it has come, and why it failed. Opening one is logged.',
    ],
  },
  {
    title: 'Texts of messages and papers',
    blocks: [
      {
        steps: [
          'Message templates lists every text that people are written, and the sentences of every paper. Open one.',
          'Change its words. Places such as {student} are put in with the buttons below the text; those that must stay are named. The preview beside it shows examples.',
          'Say what changed and publish: from then on messages and papers take this version. What was sent or issued keeps its own.',
        ],
      },
      'To go back, press **Use this version again** beside an older version or the built-in one. WhatsApp sends the text that is registered there, whatever is published here.',
    ],
  },
  {
    title: 'Holidays',
    blocks: [
      'Holidays by region decide when batches and series meet. **Add holiday**, or **Import CSV**. Sessions of the region’s batches that are planned later skip the day. Those that already stand on it are cancelled on Cancel Batch Session, by **Region (holiday)**.',
    ],
  },
];
