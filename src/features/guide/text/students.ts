// The guide for students: their courses, seats and papers.
import type { Section } from '../guideText';

export const STUDENTS: readonly Section[] = [
  {
    title: 'What waits in the morning',
    blocks: [
      'View Students has the usual questions as buttons: **No batch yet**, **Under 80 %**, **Fewer than 5 classes left**, **Renewals to ask for**, **Payment overdue**, **Open issues**. A row is a course of a student; one child may have several.',
      {
        picture: {
          name: 'students',
          alt: 'View Students: courses with batch, classes left, attendance and payment',
          at: '/student/list',
        },
      },
    ],
  },
  {
    title: 'Give a seat',
    blocks: [
      {
        steps: [
          'Allocate Batch lists courses without a batch and how many batches match each. Open one.',
          'Enter the hours that suit the family on Add Preferred Time, the best first.',
          'Batch Allocation ranks batches with free seats by how many preferred hours they meet. **Allocate** gives the seat at once; **Offer seat** keeps it until a day while the family decides.',
          'None suits? Put the course on the waiting list, or create a batch from there.',
        ],
      },
      {
        picture: {
          name: 'allocation',
          alt: 'Batch Allocation: the course, its preferred hours, and batches that suit, the best first',
          at: '/student/batch-allocation/:lead_id/:variant_id',
        },
      },
      'The wrong batch: open the profile and press **Change batch**.',
    ],
  },
  {
    title: 'One family',
    blocks: [
      'Student Profile holds courses, contacts, payments and messages of a child; siblings are linked. Edit Student changes contacts and by which way the family is told of what. Student Dashboard shows attendance, classes taken, worksheets, certificates and session notes.',
      'Something wrong with a registration? **Raise issue** keeps it as an open issue until somebody resolves it.',
    ],
  },
  {
    title: 'Change a course',
    blocks: [
      'Edit Course of Student shows what is carried over to the new course, and what is owed or given back, before you press **Change course**. **Give free classes**, **Pause course** and **Resume course** are in the menu of the course. For money back, start at **Refund** ([[finance]]).',
    ],
  },
  {
    title: 'Recordings',
    blocks: [
      'Recorded Session lists recordings and plays them. A recording’s address is signed and expires, so send a family to their page and not a copied address.',
    ],
  },
];
