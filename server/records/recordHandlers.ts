// What answers the endpoints of a declared record, by the names of its operations.
import { dateOf } from '@domain/calendar';
import type { Counted, RowResult } from '@domain/contract/list';
import { inputMessage } from '@domain/contract/messages';
import type { TallyQuery } from '@domain/contract/tally';
import { actionsOf, schemasOf } from '@domain/contract/records';
import { columnsIn } from '@domain/csv/import';
import { type ListQuery, MAX_COUNTED, MAX_SELECTED, readSort } from '@domain/lists/list';
import { isWithin } from '@domain/lists/within';
import { rowsOf } from '@domain/records/access';
import { isUnread } from '@domain/records/fields';
import { anonymous, readable } from '@domain/records/masking';
import { auditedAs, type RecordRow, type RecordType } from '@domain/records/record';
import { Failure } from '../failure';
import type { AnyCall, AnyHandler } from '../operations/call';
import { csvAnswer } from '../lists/csv';
import { eachRow } from '../lists/eachRow';
import { withDefaultRange, withPerson } from '../lists/defaultRange';
import type { Store } from '../store/store';
import { type Act, jobProgress, startJob } from './bulkJobs';
import { declaredLines } from './importRules';
import { checkedImport, importLine, startImport } from './imports';
import { IMPORT_BACK, importsToTakeBack, startWayBack, takeLineBack } from './importsBack';
import { RecordChanges } from './changes';
import type { RecordHooks } from './hooks';
import { optionLabels, withNames } from './referenceNames';
import { tallyRows } from './tally';

export function recordHandlers<Row extends RecordRow>(
  type: RecordType<Row>,
  hooks: RecordHooks<Row> = {},
): Readonly<Record<string, AnyHandler>> {
  const changes = new RecordChanges(type, hooks);
  const { create } = schemasOf(type);
  const plain = type as unknown as RecordType;
  const actions = Object.fromEntries(actionsOf(type));
  const idOf = ({ path }: AnyCall) => (path as { id: string }).id;

  const within = ({ user }: AnyCall) => rowsOf(type.access.read, user);

  /** The list's query, of the rows that this person may see. */
  function listed(call: AnyCall): ListQuery {
    const query = withPerson(type.shape, call.query as ListQuery, call.user?.email ?? '');
    return { ...withDefaultRange(type.shape, query, call.now), within: within(call) };
  }

  async function find(call: AnyCall): Promise<Row> {
    return changes.readable(call, await call.store.records(type).find(idOf(call)));
  }

  /** In one transaction, and then what follows it. */
  async function change(call: AnyCall, action: string, work: (tx: Store) => Promise<Row>): Promise<Row> {
    const row = await call.store.transaction(work);
    await changes.afterCommit(call, action, row);
    return readable(type, row);
  }

  /** Each in a transaction of its own, and what follows those that were done. */
  async function eachOf(
    ids: readonly string[],
    call: AnyCall,
    action: string,
    work: (tx: Store, id: string) => Promise<Row>,
  ): Promise<RowResult[]> {
    const changed = new Map<string, Row>();
    const results = await eachRow(ids, call, async (tx, id) => changed.set(id, await work(tx, id)));
    for (const { id, status } of results)
      if (status === 'done') await changes.afterCommit(call, action, changed.get(id)!);
    return results;
  }

  const handlers: Record<string, AnyHandler> = {
    page: async (call) => {
      const { rows, has_next } = await call.store.records(type).page(listed(call), 'light');
      return { rows: rows.map((row) => readable(type, row)), has_next };
    },
    count: async (call): Promise<Counted> => {
      const found = await call.store.records(type).count(listed(call), MAX_COUNTED);
      return { total: Math.min(found, MAX_COUNTED), more: found > MAX_COUNTED };
    },
    total: async (call): Promise<Counted> => ({
      total: await call.store.records(type).count(listed(call)),
      more: false,
    }),
    tally: async (call) => {
      const asked = call.query as TallyQuery;
      const { search, filters, seen } = asked;
      const query = { page: 1, size: 1, sort: readSort(type.shape.sort), search, filters, seen };
      return tallyRows(type, call.store, asked, listed({ ...call, query }), call.now);
    },
    options: async (call) => {
      const { rows } = await call.store
        .records(type)
        .page({ ...optionsAsked(type, call), within: within(call) }, 'light');
      const labelOf = await optionLabels(plain, rows, call.store);
      return rows.map((row) => ({ id: row.id, label: labelOf(readable(type, row)), when: whenOf(type, row) }));
    },
    export: async (call) => {
      const records = call.store.records(type);
      const read = async (query: ListQuery) => {
        const { rows } = await records.page(query, 'light');
        return {
          rows: await withNames(
            type,
            rows.map((row) => anonymous(type, row)),
            call,
          ),
        };
      };
      return csvAnswer(type.shape, listed(call), dateOf(call.now), records.ids, read);
    },
    keys: async (call) => {
      const query = { ...listed(call), page: 1, size: MAX_SELECTED };
      const records = call.store.records(type);
      const { rows, has_next } = await records.page(query, 'light');
      const keys = type.shape.keys ?? [];
      const keyOf = (row: Row) =>
        Object.fromEntries(keys.map((name) => [name, Reflect.get(readable(type, row), name) as unknown]));
      return { rows: rows.map(keyOf), total: has_next ? await records.count(query) : rows.length };
    },
    one: async (call) => readable(type, await find(call)),
    activity: async (call) => {
      const { subject_type, subject_id } = auditedAs(type, await find(call));
      const rows = await call.store.audit.of(subject_type, subject_id);
      return rows.map(({ at, actor, action, details }) => ({ at, actor, action, details }));
    },
    create: async (call) => {
      return change(call, 'create', (tx) => changes.create(tx, call, call.body as object));
    },
    createMany: async (call) => {
      const { rows } = call.body as { rows: unknown[] };
      return eachOf(
        rows.map((_, at) => String(at)),
        call,
        'create',
        async (tx, at) => {
          const evaluated = create.safeParse(rows[Number(at)], { error: inputMessage });
          if (!evaluated.success) throw new Failure(400, { message: evaluated.error.issues[0]!.message });
          return changes.create(tx, call, evaluated.data);
        },
      );
    },
    edit: async (call) =>
      change(call, 'edit', (tx) => changes.edit(tx, call, idOf(call), call.body as { version: number })),
    duplicates: async (call) => {
      const rows = await call.store.records(type).findDuplicates(call.body as Record<string, unknown>, MAX_ALIKE);
      const seen = rows.filter((row) => isWithin(row, within(call))).slice(0, MAX_DUPLICATES);
      return seen.map((row) => readable(type, row));
    },
    reveal: async (call) =>
      call.store.transaction(async (tx) => {
        const row = await changes.findToReveal(tx, call, idOf(call));
        const fields = Object.keys(type.all).filter((name) => isUnread(type.all[name]!));
        const written = {
          at: call.now,
          actor: call.user!.email,
          action: `${type.name}.revealed`,
          ...auditedAs(type, row),
        };
        await tx.audit.write([{ ...written, details: { fields } }]);
        return Object.fromEntries(fields.map((name) => [name, Reflect.get(row, name) as string | null]));
      }),
  };
  const lines = type.import && (hooks.lines ?? declaredLines(type, changes));
  const act: Act = {
    run: async (tx, call, job, jobRow) => {
      const { action, requested } = job;
      const { subject_id, given } = jobRow;
      if (action === IMPORT_BACK) return takeLineBack(lines!, tx, call, jobRow);
      if (given !== null)
        return importLine(plain, lines!, tx, call, columnsIn(plain, String(requested['columns']))!, given);
      const row = await changes.act(tx, call, action, actions[action]!, subject_id, requested);
      return { status: 200, action, row };
    },
    afterCommit: (call, name, row) => changes.afterCommit(call, name, row as Row),
  };
  handlers['job'] = (call) => jobProgress(type, call, act);
  if (lines) {
    handlers['importCheck'] = (call) => checkedImport(plain, lines, call);
    handlers['importJob'] = (call) => startImport(plain, lines, call);
  }
  if (type.import?.back) {
    handlers['imports'] = (call) => importsToTakeBack(plain, call);
    handlers['importBack'] = (call) => startWayBack(plain, call);
  }
  for (const [name, action] of Object.entries(actions)) {
    handlers[`${name}Job`] = (call) => startJob(type, name, action, call);
    handlers[name] = async (call) =>
      change(call, name, (tx) => changes.act(tx, call, name, action, idOf(call), call.body as Record<string, unknown>));
    handlers[`${name}Many`] = async (call): Promise<RowResult[]> => {
      const { ids, ...set } = call.body as { ids: string[] };
      return eachOf(ids, call, name, (tx, id) => changes.act(tx, call, name, action, id, set));
    };
  }
  return handlers;
}

const MAX_DUPLICATES = 5;
/** Read of those alike, of which the person may see some. */
const MAX_ALIKE = 100;
const OPTIONS = 25;

/** Those with some ids, or what a search finds; without either those of the default days. */
function optionsAsked({ shape }: RecordType, { query, now }: AnyCall): ListQuery {
  const { search, ids } = query as { search: string; ids?: string[] };
  const requested: ListQuery = {
    page: 1,
    size: ids?.length || OPTIONS,
    sort: readSort(shape.sort),
    search,
    filters: {},
    ...(ids && { ids }),
  };
  return ids || search !== '' ? requested : withDefaultRange(shape, requested, now);
}

function whenOf({ shape }: RecordType, row: object): string | number | null {
  return shape.defaultRange
    ? ((Reflect.get(row, shape.defaultRange.field) as string | number | undefined) ?? null)
    : null;
}
