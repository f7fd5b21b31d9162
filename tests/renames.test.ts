// A renamed field keeps its values: the column is renamed, and drizzle-kit finds nothing left to drop or add.
import { expect, test } from 'vitest';
import { choice, reference, text } from '@domain/records/fields';
import { record } from '@domain/records/record';
import { openPglite } from '@server/store/postgres/host/openPglite';
import { tableOf } from '@server/store/postgres/schema/recordTable';
import { renamedSnapshot, renamesSince, renamingSql, type Snapshot } from '@server/store/postgres/schema/renames';
import { generateDrizzleJson, generateMigration } from './drizzleKit';
import { migratedFiles } from './newDatabases';
import { ENCRYPTION_KEY, fail } from './stores';

const PLACE = {
  name: 'room',
  table: 'test_rooms',
  noun: { one: 'room', many: 'rooms' },
  path: '/test/v1/rooms',
  group: 'Test',
  sort: '-created_on',
  named: 'id',
} as const;
const access = { read: 'staff', create: null, edit: null, reveal: null } as const;
const size = choice('Size', { small: 'Small', large: 'Large' }, { sorted: true, filtered: true });
const owner = reference('Owner', 'trainer', { sorted: true, filtered: true });
const BEFORE = record({ ...PLACE, access, fields: { titel: text('Title', 40, { sorted: true }), size, owner } });
const AFTER = record({
  ...PLACE,
  access,
  fields: {
    title: text('Title', 40, { sorted: true, was: 'titel' }),
    extent: { ...size, was: 'size' },
    keeper: { ...owner, was: 'owner' },
  },
});

test('a rename is declared, and loses nothing', async () => {
  const before = generateDrizzleJson({ table: tableOf(BEFORE) });
  const after = generateDrizzleJson({ table: tableOf(AFTER) });
  const renames = renamesSince(before as unknown as Snapshot, [AFTER]);
  expect(renames.map(({ from, to }) => `${from} ${to}`)).toEqual(['titel title', 'size extent', 'owner keeper']);
  const renamed = renamedSnapshot(before as unknown as Snapshot, renames, after.id) as unknown as typeof before;
  expect(renamesSince(renamed as unknown as Snapshot, [AFTER]), 'it is done once').toEqual([]);
  const rest = await generateMigration(renamed, after);
  expect(rest.join('\n')).not.toMatch(/(ADD|DROP) COLUMN/);

  const store = await openPglite({ files: await migratedFiles(), encryptionKey: ENCRYPTION_KEY, onError: fail });
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await store.withClient((connection) => connection.query(statement));
  };
  await run(await generateMigration(generateDrizzleJson({}), before));
  const stamps = { id: 'r-1', version: 1, created_by: 'a', created_on: 1, updated_by: 'a', updated_on: 1 };
  await store.records(BEFORE).insert([{ ...stamps, titel: 'Blue', size: 'small', owner: 'x' } as typeof stamps]);
  await run(renamingSql(renames).split('--> statement-breakpoint'));
  await run(rest);
  const { rows } = await store.withClient((connection) =>
    connection.query('select id, title, extent, keeper from test_rooms'),
  );
  expect(rows).toEqual([{ id: 'r-1', title: 'Blue', extent: 'small', keeper: 'x' }]);
  await store.close();
}, 60_000);

test('an id that was called otherwise is renamed too, and in what points to it', () => {
  const before = {
    id: 'a',
    prevId: '',
    tables: {
      'public.test_rooms': { columns: { room_id: { name: 'room_id' } } },
      'public.keys': {
        columns: {},
        foreignKeys: {
          rooms: { tableTo: 'test_rooms', columnsTo: ['room_id'] },
          doors: { tableTo: 'doors', columnsTo: ['room_id'] },
        },
      },
    },
  };
  const renames = renamesSince(before, [record({ ...PLACE, access, fields: {}, idWas: 'room_id' })]);
  expect(renames).toEqual([{ table: 'test_rooms', from: 'room_id', to: 'id' }]);
  const { tables } = renamedSnapshot(before, renames, 'b');
  expect(Object.keys(tables['public.test_rooms']!.columns)).toEqual(['id']);
  expect(tables['public.keys']!['foreignKeys']).toMatchObject({
    rooms: { columnsTo: ['id'] },
    doors: { columnsTo: ['room_id'] },
  });
});
