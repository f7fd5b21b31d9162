// What answers the endpoints of a declared record, by the names of its operations.
import { dateOf } from '@domain/calendar';
import { actionsOf, schemasOf } from '@domain/contract/records';
import type { RowResult } from '@domain/contract/list';
import type { ListQuery } from '@domain/lists/list';
import { isUnread } from '@domain/records/fields';
import { anonymous, readable } from '@domain/records/masking';
import { isPersonal, type RecordRow, type RecordType } from '@domain/records/record';
import { Failure, invalidField } from '../failure';
import type { AnyCall, AnyHandler } from '../operations/call';
import { csvAnswer } from '../lists/csv';
import { eachRow } from '../lists/eachRow';
import { keysOf } from '../lists/keys';
import { withDefaultRange } from '../lists/defaultRange';
import type { Store } from '../store/store';
import { RecordChanges } from './changes';
import type { RecordHooks } from './hooks';

export function recordHandlers<Row extends RecordRow>(type: RecordType<Row>, hooks: RecordHooks<Row> = {}): Readonly<Record<string, AnyHandler>> {
  const changes = new RecordChanges(type, hooks);
  const { create } = schemasOf(type);
  const idOf = ({ path }: AnyCall) => (path as { id: string }).id;

  /** The list's query, of the rows that this person may see. */
  function listed(call: AnyCall): ListQuery {
    const query = withDefaultRange(type.shape, (isPersonal(type) ? call.body : call.query) as ListQuery, call.now);
    return { ...query, filters: { ...query.filters, ...hooks.scope?.(call) } };
  }

  async function find(call: AnyCall): Promise<Row> {
    const row = await call.store.records(type).find(idOf(call));
    if (!row || !(await changes.isInScope(call.store, call, row.id))) throw changes.notFound();
    return row;
  }

  /** In one transaction, and then what follows it. */
  async function change(call: AnyCall, action: string, work: (tx: Store) => Promise<Row>): Promise<Row> {
    const row = await call.store.transaction(work);
    await changes.afterCommit(call, action, row);
    return readable(type, row);
  }

  const handlers: Record<string, AnyHandler> = {
    page: async (call) => {
      const { rows, total } = await call.store.records(type).page(listed(call));
      return { rows: rows.map((row) => readable(type, row)), total };
    },
    export: async (call) => {
      const records = call.store.records(type);
      const read = async (query: ListQuery) => {
        const { rows, total } = await records.page(query);
        return { rows: rows.map((row) => anonymous(type, row)), total };
      };
      return csvAnswer(type.shape, listed(call), dateOf(call.now), records.ids, read);
    },
    keys: async (call) => {
      const { rows, total } = await keysOf((type.shape.keys ?? []) as (keyof Row)[], listed(call), call.store.records(type).page);
      return { rows: rows.map((row) => readable(type, row as Row)), total };
    },
    one: async (call) => readable(type, await find(call)),
    activity: async (call) => {
      const { id } = await find(call);
      const rows = await call.store.audit.of(type.name, id);
      return rows.map(({ at, actor, action, details }) => ({ at, actor, action, details }));
    },
    create: async (call) => change(call, 'create', (tx) => changes.create(tx, call, call.body as object)),
    createMany: async (call) => {
      const { rows } = call.body as { rows: unknown[] };
      return eachRow(rows.map((_, at) => String(at)), call, async (tx, at) => {
        const evaluated = create.safeParse(rows[Number(at)]);
        if (!evaluated.success) throw new Failure(400, { message: evaluated.error.issues[0]!.message });
        await changes.create(tx, call, evaluated.data);
      });
    },
    edit: async (call) => change(call, 'edit', (tx) => changes.edit(tx, call, idOf(call), call.body as { version: number })),
    duplicates: async (call) => {
      const rows = await call.store.records(type).findDuplicates(call.body as Record<string, unknown>, MAX_DUPLICATES);
      return rows.map((row) => readable(type, row));
    },
    reveal: async (call) =>
      call.store.transaction(async (tx) => {
        const row = await changes.findForUpdate(tx, call, idOf(call));
        const fields = Object.keys(type.all).filter((name) => isUnread(type.all[name]!));
        const written = { at: call.now, actor: call.user!.email, action: `${type.name}.revealed`, subject_type: type.name, subject_id: row.id };
        await tx.audit.write([{ ...written, details: { fields } }]);
        return Object.fromEntries(fields.map((name) => [name, Reflect.get(row, name) as string | null]));
      }),
  };
  for (const [name, action] of actionsOf(type)) {
    handlers[name] = async (call) =>
      change(call, name, (tx) => changes.act(tx, call, name, action, idOf(call), call.body as Record<string, unknown>));
    handlers[`${name}Many`] = async (call): Promise<RowResult[]> => {
      const { ids, ...set } = call.body as { ids: string[] };
      return eachRow(ids, call, (tx, id) => changes.act(tx, call, name, action, id, set));
    };
  }
  return handlers;
}

const MAX_DUPLICATES = 5;

/** For hooks: the body's field is wrong, in words. */
export function wrongField(field: string, message: string, status: 400 | 409 = 400): Failure {
  return new Failure(status, { errors: [invalidField(`body.${field}`, message)] });
}
