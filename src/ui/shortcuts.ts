// Every keyboard shortcut of the console, as its list and the guide name them.

export const SHORTCUTS = [
  ['Ctrl K or ⌘ K', 'Search or run: screens, whatever has a name, what can be done here'],
  ['?', 'This list, and the guide to the screen'],
  ['/', 'Search in a list'],
  ['Arrow keys', 'From cell to cell in a table, from card to card on a board'],
  ['M', 'Move the card of a board to another column'],
  ['Home and End', 'First and last cell of a row; with Ctrl, of the table'],
  ['PgUp and PgDn', 'A page of rows up or down'],
  ['Enter', 'Open the row, or press what has the focus; into a cell with fields, and Esc out of it'],
  ['Space', 'Tick the row, pick the hour, or press what has the focus'],
  ['Shift ↑ ↓', 'Tick several rows; Ctrl A ticks the page'],
  ['Shift with arrows', 'Paint a rectangle of hours: let go of Shift to pick them, Esc to end it'],
  ['P', 'Plan for me: hours for demos, proposed in the hours grid'],
  ['Ctrl Z, Ctrl Shift Z', 'Undo and redo what was picked in the hours grid'],
  ['Ctrl ← →', 'Move the column whose heading has the focus'],
  ['J and K', 'Next and previous record, while one is open beside its list'],
  ['Esc', 'Close a record, a drawer or a dialog, leave a table'],
  ['1 to 6', 'Enter how a call went, while a lead is open on Get Lead'],
  ['Ctrl S or ⌘ S', 'Save learning content while it is written'],
] as const satisfies readonly (readonly [keys: string, what: string])[];
