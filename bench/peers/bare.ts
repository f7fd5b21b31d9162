// The floor to measure against: the same job as the availability grid in plain DOM, all on the main thread, with no
// framework, store, keyboard support, tooltips or themes. Rows in view are made with innerHTML; a pick rewrites one row.
import { codeAt } from '@domain/availability/codes';
import { hasHour } from '@domain/availability/hours';
import type { HourOfDay } from '@domain/units';
import { cellText, HOUR_NAMES, HOURS, listed, loadDay, type PeerDay, type PeerTrainer, togglePick } from './day';

const ROW_HEIGHT = 36;
const ROWS_BEFORE = 2;
const ROWS_AFTER = 8;

const grid = element('grid');
const head = element('head');
const body = element('body');
const count = element('count');

let day: PeerDay = { trainers: [], dayStart: 0 };
let shown: number[] = [];
let hourFilter: HourOfDay | null = null;
/** The rows that are in the document, by their position in the list. */
const rows = new Map<number, HTMLElement>();

head.innerHTML =
  ['Id', 'Trainer Name', 'Trainer type', 'Hours']
    .map((title) => `<div class="pin" role="columnheader">${title}</div>`)
    .join('') +
  HOURS.map(
    (hour, column) => `<div class="hour" role="columnheader" data-hour="${hour}">${HOUR_NAMES[column]}</div>`,
  ).join('');

grid.addEventListener('scroll', showRows, { passive: true });
head.addEventListener('click', ({ target }) => {
  const hour = hourOf(target);
  if (hour !== undefined) filterBy(hour === hourFilter ? null : hour);
});
body.addEventListener('click', ({ target }) => {
  const hour = hourOf(target);
  const row = (target as Element).closest<HTMLElement>('.row');
  if (hour === undefined || !row) return;
  const position = Number(row.dataset['position']);
  const index = shown[position];
  const trainer = index === undefined ? undefined : day.trainers[index];
  const changed = trainer && togglePick(trainer, hour);
  if (index === undefined || !changed) return;
  day.trainers[index] = changed;
  row.innerHTML = rowCells(changed);
});

day = await loadDay();
filterBy(null);

function filterBy(hour: HourOfDay | null): void {
  hourFilter = hour;
  shown = listed(day.trainers, hour);
  count.textContent = `${shown.length} of ${day.trainers.length} trainers`;
  body.style.height = `${shown.length * ROW_HEIGHT}px`;
  body.textContent = '';
  rows.clear();
  grid.scrollTop = 0;
  showRows();
}

/** Brings the rows in view, and a few around them, into the document and takes the others out. */
function showRows(): void {
  const first = Math.max(0, Math.floor(grid.scrollTop / ROW_HEIGHT) - ROWS_BEFORE);
  const last = Math.min(shown.length, Math.ceil((grid.scrollTop + grid.clientHeight) / ROW_HEIGHT) + ROWS_AFTER);
  for (const [position, row] of rows) {
    if (position >= first && position < last) continue;
    row.remove();
    rows.delete(position);
  }
  for (let position = first; position < last; position++) {
    const trainer = day.trainers[shown[position] ?? -1];
    if (!trainer || rows.has(position)) continue;
    const row = document.createElement('div');
    row.className = 'row';
    row.role = 'row';
    row.ariaRowIndex = String(position + 2);
    row.dataset['position'] = String(position);
    row.dataset['trainer'] = trainer.id;
    row.style.transform = `translateY(${position * ROW_HEIGHT}px)`;
    row.innerHTML = rowCells(trainer);
    rows.set(position, row);
    body.append(row);
  }
}

function rowCells(trainer: PeerTrainer): string {
  const pinned = [trainer.id, trainer.name, trainer.types.join(', '), String(trainer.record.available_hours)];
  return (
    pinned.map((text) => `<div class="pin" role="gridcell">${escaped(text)}</div>`).join('') +
    HOURS.map((hour) => hourCell(trainer, hour)).join('')
  );
}

function hourCell(trainer: PeerTrainer, hour: HourOfDay): string {
  const code = codeAt(trainer.codes, hour);
  const cellClass = `hour code-${code === '.' ? 'out' : code}${hasHour(trainer.picks, hour) ? ' picked' : ''}`;
  return `<div class="${cellClass}" role="gridcell" data-hour="${hour}">${escaped(cellText(trainer, hour, day.dayStart))}</div>`;
}

function hourOf(target: EventTarget | null): HourOfDay | undefined {
  const hour = (target as Element).closest<HTMLElement>('[data-hour]')?.dataset['hour'];
  return hour === undefined ? undefined : Number(hour);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
}
