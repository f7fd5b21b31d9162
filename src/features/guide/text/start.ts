// The guide's first page: the menu, the palette, lists, panels, undo and keys, which are the same on every screen.
import type { Section } from '../guideText';

export const START: readonly Section[] = [
  {
    title: 'Begin the day',
    blocks: [
      '**My day** stands on top of the menu. It lists what waits for you by your duties, the oldest first, and each count leads to exactly the rows it counts. Only queues that your permissions let you work on are there.',
      {
        steps: [
          'Open **My day** and start with the queue on top: sessions without a trainer cannot wait.',
          'Click a name to open that one, or the count to open the whole list.',
          'Press **Arrange** to turn queues off, change their order, or **Begin at My day** whenever you open the console.',
        ],
      },
      {
        picture: {
          name: 'my-day',
          alt: 'My day: queues with their counts, each with the three that have waited longest',
          at: '/my-day',
        },
      },
    ],
  },
  {
    title: 'Go anywhere',
    blocks: [
      'The menu on the left opens the group of the screen you are on. The star beside an entry pins it on top. The menu button in the top bar hides the menu; on a telephone it opens it.',
      'Faster: press Ctrl K and type. The palette finds screens, trainers, leads, batches, payments and whatever else has a name, and what can be done on the screen that is open.',
      { keys: ['Ctrl K or ⌘ K', '?'] },
      {
        picture: {
          name: 'palette',
          alt: 'The palette after typing “batch”: screens that match, and what else has that name',
          at: '/my-day',
          steps: [{ press: 'Control+k' }, { fill: 'Search or run', with: 'batch' }],
          part: '[role=dialog]',
        },
      },
    ],
  },
  {
    title: 'Lists',
    blocks: [
      'Every list works alike. **Filter** adds a condition; each condition is a chip that you can change or remove. **Views** keeps filters, order and columns under a name, for you or for all staff. **View** chooses columns and how dense the rows are. The address holds the filters, so a copied address shows a colleague the same rows.',
      'Tick rows to act on many at once: the bar over the table says what can be done to them. The menu **More** has **Download CSV**: a file of exactly what is listed.',
      {
        keys: ['/', 'Arrow keys', 'Enter', 'Space', 'Shift ↑ ↓', 'Home and End', 'PgUp and PgDn', 'Ctrl ← →'],
      },
    ],
  },
  {
    title: 'Panels',
    blocks: [
      'A click on a row opens the record beside the list. The blue button is the decision that most likely comes next, and other actions are in the menu beside it. Names in the panel are links to their records. **Timeline** and **History** tell who did what and when.',
      {
        picture: {
          name: 'panel',
          alt: 'A trainer opened beside the list of trainers, with facts, tabs and actions',
          at: '/trainers/view-trainer',
          steps: [{ clickOn: '[role=grid] [role=row]:nth-child(2) [role=gridcell]:nth-child(4)' }],
          window: [1280, 720],
        },
      },
      { keys: ['J and K', 'Esc'] },
    ],
  },
  {
    title: 'Put things right',
    blocks: [
      'Most actions offer **Undo** in the message at the bottom right. Where something cannot be undone, the question before it says so and what to do instead. Forms keep what you typed on this device: leave with **Leave, keep draft** and find it again.',
      'If somebody changed the same record while you were editing, the form shows both values and asks which one to keep. Nothing is overwritten without a word.',
    ],
  },
  {
    title: 'Your account',
    blocks: [
      'The menu behind your initial has **Your account**: change the password, see where you are signed in, and end sign-ins that you do not know. **Appearance** chooses light or dark. **Show the tour again** starts the short tour of the console once more.',
    ],
  },
];
