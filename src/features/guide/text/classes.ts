// The guide for classes beside the batches: webinars, hobby classes, master classes, Maverick and streams.
import type { Section } from '../guideText';

export const CLASSES: readonly Section[] = [
  {
    title: 'What waits in the morning',
    blocks: [
      'All Active Hobby Sessions shows hobby classes that run now or begin within two hours, and whether the host is there. Mark **Host is here** or **Host is not here**; with **Replace host** somebody else takes the class. The other lists open on the days around today.',
      {
        picture: {
          name: 'hobby-classes',
          alt: 'View Hobby Classes: classes of the next 30 days with host, students and seats',
          at: '/hobby-class/view',
        },
      },
    ],
  },
  {
    title: 'Plan a class',
    blocks: [
      {
        steps: [
          'Open the create screen of its kind: webinar, hobby class, hobby series, master class, stream batch; a Maverick session is created from its list.',
          'Enter the time first. **Pick from availability** then offers hosts who are free.',
          'Set seats and for whom it is. A series skips the holidays of its region.',
        ],
      },
      'A host who is busy then is refused with the reason: two classes never share an hour of one trainer.',
    ],
  },
  {
    title: 'Add students',
    blocks: [
      'Add Student to Hobby Class and Add Student to Master Class take a pasted list of numbers or e-mails, one a line. Each line gets its own result: added, on the waiting list, or why not. In a series a seat is a seat in all of its sessions.',
      'Maverick sessions are by invitation: choose children by rule or from a list; families answer by a link, until the day you set.',
    ],
  },
  {
    title: 'While it runs, and after',
    blocks: [
      'View Stream Sessions shows viewers and chat of a stream, as far as the platform tells. Mark attendance in the panel of the class. Recordings are in the same panel.',
    ],
  },
  {
    title: 'Put it right',
    blocks: [
      '**Move** changes the time, **Cancel class** gives all seats back and tells the families, **Cancel series** ends all sessions that follow. A student who was removed from a master class returns with **Restore student**. **Take back held** undoes that a Maverick session was marked as held.',
    ],
  },
];
