// What declared records cost the compiler: 150 made-up ones are checked beside none, as people write them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MOST = 1_300_000;

function declared(at: number): string {
  return `
const fields${at} = { title: text('Title', 120, { sorted: true }), host: reference('Host', 'trainer'), grades: list('Grades', 9), start_time: instant('Start'), seats: number('Seats'), note: optional(text('Note', 90)), price: money('Price', 'INR'), day: date('Day'), is_open: flag('Open') };
const kept${at} = { status: choice('Status', { open: 'Open', closed: 'Closed' }, { default: 'open' }) };
export interface NewThing${at} extends ValuesOf<typeof fields${at}> {}
export interface Thing${at} extends RecordRow, NewThing${at}, ValuesOf<typeof kept${at}> {}
export const THINGS${at} = record<Thing${at}, NewThing${at}, Needed<typeof fields${at} & typeof kept${at}>>({ name: 'thing_${at}', table: 'things_${at}', noun: { one: 'thing', many: 'things' }, path: '/things/v1/things', group: 'Things', access: { read: 'staff', create: 'staff', edit: 'staff', reveal: null }, fields: fields${at}, stored: kept${at}, named: 'title', sort: '-start_time', duplicates: ['title'], check: ({ seats }) => (seats > 3 ? [] : [{ field: 'seats', message: 'More' }]) });
export const new${at} = (by: By) => newRow(THINGS${at}, by, { title: 'A', host: 'h', start_time: 1, seats: 2, price: 3, day: '2026-01-01' }).status;
export const page${at} = async (store: Store) => (await store.records(THINGS${at}).find('x'))?.status satisfies 'open' | 'closed' | undefined;
`;
}

/** Type checks so many declarations, and what uses them; how many types were instantiated. */
function instantiations(count: number): number {
  const folder = mkdtempSync(join(process.cwd(), 'node_modules', '.records-'));
  try {
    const head = `import { choice, date, flag, instant, list, money, number, optional, reference, text, type Needed, type ValuesOf } from '@domain/records/fields';
import { record, type RecordRow } from '@domain/records/record';
import { newRow } from '@server/store/newRow';
import type { By } from '@server/store/rows';
import type { Store } from '@server/store/store';
`;
    writeFileSync(
      join(folder, 'made.ts'),
      head +
        Array.from({ length: count }, (_, at) => declared(at)).join('') +
        'export type { By, Store }; export const used = { choice, date, flag, instant, list, money, number, optional, reference, text, record, newRow };\nexport type Used = ValuesOf<Record<string, never>> | Needed<Record<string, never>> | RecordRow;\n',
    );
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../tsconfig.json',
        compilerOptions: { paths: { '@domain/*': ['../../domain/*'], '@server/*': ['../../server/*'] } },
        include: ['made.ts'],
      }),
    );
    const reported = execFileSync(
      process.execPath,
      [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', folder, '--extendedDiagnostics'],
      { encoding: 'utf8' },
    );
    return Number(/Instantiations:\s+(\d+)/.exec(reported)?.[1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('150 declared records cost the type check little', () => {
  const none = instantiations(0);
  const many = instantiations(150);
  process.stdout.write(`type instantiations: ${none} without records, ${many} with 150\n`);
  expect(none).toBeGreaterThan(0);
  expect(many).toBeGreaterThan(none);
  expect(many - none).toBeLessThan(MOST);
}, 120_000);
