// What a rubric asks: sections of items with their weights, judged by itself, and two versions set side by side (decisions 16).
import type { Rubric } from '../rubrics/score';

export interface QualityItem {
  id: string;
  title: string;
  /** What earns which mark; may be empty. */
  help: string;
  weight: number;
  most: number;
  fatal: boolean;
}

export interface QualitySection {
  id: string;
  title: string;
  weight: number;
  items: QualityItem[];
}

export interface QualityRubric extends Rubric {
  sections: QualitySection[];
}

export const MOST_SECTIONS = 12;
export const MOST_ITEMS = 60;
export const MOST_WEIGHT = 100;
export const MOST_MARK = 100;
export const TITLE_LETTERS = 120;
export const HELP_LETTERS = 400;

const ID = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** What is wrong with the sections, whatever somebody sent in their place; undefined where nothing is. */
export function sectionsProblem(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return 'Add a section';
  if (value.length > MOST_SECTIONS) return `Has more than ${MOST_SECTIONS} sections`;
  const ids = new Set<string>();
  const isNew = (id: unknown) => typeof id === 'string' && ID.test(id) && !ids.has(id) && ids.add(id) !== undefined;
  let count = 0;
  for (const section of value as unknown[]) {
    if (!isShape(section, ['id', 'title', 'weight', 'items']) || !isNew(section['id'])) return 'A section is not whole';
    const problem = titleProblem(section, 'section') ?? weightProblem(section);
    if (problem) return problem;
    const { items, title } = section;
    if (!Array.isArray(items) || items.length === 0) return `Add an item to ${String(title)}`;
    count += items.length;
    if (count > MOST_ITEMS) return `Has more than ${MOST_ITEMS} items`;
    for (const item of items as unknown[]) {
      if (!isShape(item, ['id', 'title', 'help', 'weight', 'most', 'fatal']) || !isNew(item['id']))
        return 'An item is not whole';
      const wrong = titleProblem(item, 'item') ?? itemProblem(item);
      if (wrong) return wrong;
    }
  }
  return undefined;
}

type Values = Record<string, unknown>;

/** Nothing but these: what is kept is shown and scored as it is. */
function isShape(value: unknown, names: readonly string[]): value is Values {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === names.length &&
    names.every((name) => Object.hasOwn(value, name))
  );
}

function titleProblem({ title }: Values, what: string): string | undefined {
  if (typeof title !== 'string' || title.trim() === '') return `Name every ${what}`;
  return title.length > TITLE_LETTERS ? `The name of a ${what} has more than ${TITLE_LETTERS} letters` : undefined;
}

function weightProblem({ title, weight }: Values): string | undefined {
  return isWhole(weight, 1, MOST_WEIGHT)
    ? undefined
    : `The weight of ${String(title)} must be whole, from 1 to ${MOST_WEIGHT}`;
}

function itemProblem(item: Values): string | undefined {
  const { title, help, most, fatal } = item;
  if (typeof help !== 'string' || help.length > HELP_LETTERS)
    return `What ${String(title)} is marked by has more than ${HELP_LETTERS} letters`;
  if (!isWhole(most, 1, MOST_MARK)) return `The best mark of ${String(title)} must be whole, from 1 to ${MOST_MARK}`;
  return weightProblem(item) ?? (typeof fatal === 'boolean' ? undefined : 'An item is not whole');
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

export function itemsOf({ sections }: Pick<QualityRubric, 'sections'>): QualityItem[] {
  return sections.flatMap(({ items }) => items);
}

/** One item in two versions: what it is in each, and which of its parts differ. */
export interface ItemBeside {
  id: string;
  section: string;
  one: QualityItem | undefined;
  other: QualityItem | undefined;
  differs: ('title' | 'help' | 'weight' | 'most' | 'fatal' | 'section')[];
}

const PARTS = ['title', 'help', 'weight', 'most', 'fatal'] as const;

/** Items of the first in its order, then those that only the second has in theirs. */
export function besideEachOther(
  one: Pick<QualityRubric, 'sections'>,
  other: Pick<QualityRubric, 'sections'>,
): ItemBeside[] {
  const [first, second] = [placed(one), placed(other)];
  return [...new Set([...first.keys(), ...second.keys()])].map((id) => {
    const [a, b] = [first.get(id), second.get(id)];
    const differs = a && b ? PARTS.filter((part) => a.item[part] !== b.item[part]) : [];
    return {
      id,
      section: (a ?? b)!.section.title,
      one: a?.item,
      other: b?.item,
      differs: a && b && a.section.id !== b.section.id ? [...differs, 'section'] : differs,
    };
  });
}

function placed({ sections }: Pick<QualityRubric, 'sections'>) {
  return new Map(sections.flatMap((section) => section.items.map((item) => [item.id, { item, section }] as const)));
}

/** What every new rubric begins with: one item to be named. */
export function emptySection(newId: () => string): QualitySection {
  return { id: newId(), title: '', weight: 1, items: [emptyItem(newId)] };
}

export function emptyItem(newId: () => string): QualityItem {
  return { id: newId(), title: '', help: '', weight: 1, most: 4, fatal: false };
}
