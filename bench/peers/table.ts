// The floor for a list screen: the same rows from the same API as a table in plain DOM, with ticks, arrow keys and a record beside it.
import { pathOf } from '@domain/contract/paths';
import { TRAINER_LIST } from '@domain/lists/trainerList';

declare global {
  interface Window {
    openList: (rows: number) => Promise<void>;
    openRecord: (id: string) => Promise<void>;
  }
}

const FIELDS = [
  'trainer_name',
  'teacher_id',
  'trainer_status',
  'trainer_type',
  'demo_session_countries',
  'rating',
  'batches_count',
];
const list = document.querySelector<HTMLElement>('#list')!;
const record = document.querySelector<HTMLElement>('#record')!;

window.openList = async (rows) => {
  list.textContent = '';
  const answer = await fetch(`${pathOf('trainerPage').path}?size=${rows}`);
  const page = (await answer.json()) as { rows: Record<string, unknown>[] };
  const heads = FIELDS.map((field) => `<th>${TRAINER_LIST.columns[field as 'rating'].label}</th>`);
  const body = page.rows.map((row) => {
    const cells = FIELDS.map((field) => `<td tabindex="-1">${text(row[field])}</td>`);
    return `<tr data-row><td><input type="checkbox" tabindex="-1"></td>${cells.join('')}</tr>`;
  });
  list.innerHTML = `<table><thead><tr><th></th>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
};

window.openRecord = async (id) => {
  record.textContent = '';
  const answer = await fetch(`${pathOf('oneTrainer').path}?${new URLSearchParams({ email: id })}`);
  const facts = Object.entries((await answer.json()) as object).map(
    ([name, value]) => `<dt>${name}</dt><dd>${text(value)}</dd>`,
  );
  record.innerHTML = `<h2>${text(id)}</h2><dl>${facts.join('')}</dl>`;
};

list.addEventListener('change', ({ target }) => {
  const box = target as HTMLInputElement;
  box.closest('tr')!.classList.toggle('ticked', box.checked);
});
list.addEventListener('keydown', (event) => {
  const cell = (event.target as Element).closest('td');
  if (event.key !== 'ArrowDown' || !cell) return;
  event.preventDefault();
  const below = cell.closest('tr')!.nextElementSibling?.children[cell.cellIndex] as HTMLElement | undefined;
  below?.focus();
});

function text(value: unknown): string {
  return String(typeof value === 'object' ? JSON.stringify(value) : value).replace(
    /[&<>"]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
}
