// The guide for content: courses, modules, topics, concepts and conquests.
import type { Section } from '../guideText';

export const CONTENT: readonly Section[] = [
  {
    title: 'How content is built',
    blocks: [
      'A course holds modules, a module holds topics, a topic holds concepts; a conquest is a game with levels and questions. One node may stand in several places: what is changed here changes there.',
      'Each node has a draft beside its published versions. Readers see the latest published version until the next one is published.',
    ],
  },
  {
    title: 'What waits in the morning',
    blocks: [
      {
        list: [
          'Courses, **Ready?**: sessions ahead whose content is missing something.',
          'Lists filtered to **In review**: what colleagues have asked to have read.',
          '**Assignments** with late ones counted.',
        ],
      },
    ],
  },
  {
    title: 'Write',
    blocks: [
      {
        steps: [
          'Create a node from nothing, as a copy, or from a file.',
          'Write title, aims and body. What you type is kept on the server, so it is there on another device; **Save** makes it the draft.',
          'Order the tree on the left: Alt with ↑ or ↓ moves, Ctrl X and Ctrl V move elsewhere, Delete takes out. Comments stand at the words they are about.',
          '**Send to review**, or **Send all below to review**.',
        ],
      },
      { keys: ['Ctrl S or ⌘ S'] },
      {
        picture: {
          name: 'edit-course',
          alt: 'A course being written: the tree on the left, the form of the chosen node on the right',
          at: '/lms/courses/edit/:id',
          window: [1280, 720],
        },
      },
    ],
  },
  {
    title: 'Publish and ship',
    blocks: [
      'Publishing lists what it takes, what keeps its version and what stops it. The person who wrote a node last cannot publish it: a colleague does. Under **Batches** a published version is shipped to the sessions that a batch has not held; the shipment can be rolled back.',
    ],
  },
  {
    title: 'Put it right',
    blocks: [
      '**Discard draft** returns to the latest version. An older version can be brought back as the next one. **Retire** takes a node out of use and restoring brings it back. **Undo creation** removes what was created together, as long as nothing uses it. A wrong answer key of a conquest is corrected, and the children’s results are judged again.',
    ],
  },
  {
    title: 'Read',
    blocks: [
      'The view screens show published content as a page to read, print and export. On the page of a conquest are its plays, results and attempts.',
    ],
  },
];
