// The five steps of the tour, and what each points at: the first of its selectors that is in sight.

export interface TourStep {
  title: string;
  text: string;
  of: readonly string[];
}

export const TOUR: readonly TourStep[] = [
  {
    title: 'The menu has every screen',
    text: 'My day on top says what waits for you. A star pins a screen. This button hides the menu and shows it.',
    of: ['[aria-controls=side-menu]'],
  },
  {
    title: 'Ctrl K goes anywhere',
    text: 'Type a screen, a person, a batch or a payment; or what you want to do with what is open.',
    of: ['[aria-label="Search or run"]'],
  },
  {
    title: 'Lists open records beside them',
    text: 'Filter a list, save it as a view, tick rows to change many. A click on a row opens it; J and K go on to the next.',
    of: ['main [role=grid]', 'main [aria-label="Recent leads"]', 'main h1'],
  },
  {
    title: 'Nearly everything can be undone',
    text: 'Messages appear in this corner, most of them with Undo. Every record keeps its history: who did what, and when.',
    of: [],
  },
  {
    title: 'Press ? on any screen',
    text: 'It lists the keys and leads to the guide to that screen. The tour is in this menu too: Show the tour again.',
    of: ['[aria-label^="User menu"]'],
  },
];
