// What belongs to the domain and stays there: words for dates and amounts, the schemas of the contract, kinds of records.
import type { Import } from '../sourceFiles';
import { isTest, type Rule, within, written } from './rule';

/** Besides `domain/formats.ts`: what calculates with formats, writes files, makes data up or judges a name. */
const WRITERS: readonly string[] = [
  'domain/formats.ts',
  'domain/money.ts',
  'domain/batches/wallClock.ts',
  'domain/zone.ts',
  'domain/contract/recordFields.ts',
  'domain/contract/trainerEdits.ts',
  'server/lists/csv.ts',
  'server/seed/company/random.ts',
];

/** What lists of every kind share. */
const GENERIC_LISTS =
  /^(?:src\/(?:ui|widgets|store)\/lists?\/|src\/store\/api\/lists|domain\/(?:lists|contract)\/list\.|server\/lists\/)/;

export const DOMAIN_RULES: readonly Rule[] = [
  {
    title: 'dates, times, zones, amounts and counts are written for people in domain/formats.ts alone',
    offences: (file) =>
      /^(?:domain|src|server)\//.test(file.path) && !isTest(file.path) && !WRITERS.includes(file.path)
        ? (file.text.match(/\.toLocale\w*\(|\bIntl\.\w+Format\b|\.toFixed\(|\bformatInTimeZone\b/g) ?? []).map(String)
        : [],
    offender: { path: 'src/features/a/Cells.tsx', text: `export const price = (amount: number) => amount.toFixed(2);` },
  },
  {
    title:
      'zod and the paths of all areas stay out of the first load: only types come from the contract, but for its tables by area and forms',
    offences: (file) => {
      const light = /^(?:src|domain)\//.test(file.path) && !file.path.startsWith('domain/contract/');
      if (!light || isTest(file.path) || /Form\.tsx?$/.test(file.path)) return [];
      return file.imports.filter((each) => !each.typeOnly && bringsSchemas(each)).map(written);
    },
    offender: {
      path: 'src/features/a/list.ts',
      text: `import { type A, CAPACITY } from '@domain/contract/availability';`,
    },
  },
  {
    title: 'generic list code knows no kind of record: no word of trainers, leads, demos or webinars in it',
    offences: (file) => {
      if (!GENERIC_LISTS.test(file.path) || isTest(file.path)) return [];
      const code = file.comments.reduce((text, comment) => text.replace(comment, ''), file.text);
      return [...(code.match(/\b\w*(?:trainer|webinar|booking)\w*|\b(?:leads?|demos?)\b/gi) ?? [])];
    },
    offender: {
      path: 'src/ui/list/FilterFields.tsx',
      text: 'export const isLookup = (column: { trainers?: true }) => column.trainers;',
    },
  },
];

/** Tables of the contract that hold no schema, and that no page pays for but those that use them. */
const FREE_OF_ZOD: ReadonlySet<string> = new Set([
  'domain/contract/messages',
  'domain/contract/operation',
  'domain/contract/recordTypes',
]);

function bringsSchemas({ file, package: name }: Import): boolean {
  if (name === 'zod') return true;
  return (
    file !== undefined &&
    within(file, 'domain/contract') &&
    !within(file, 'domain/contract/operations') &&
    !FREE_OF_ZOD.has(file)
  );
}
