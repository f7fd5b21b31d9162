// The one way in which a declared record is created, edited or acted upon, for one and for many.
import { type Action, stateText } from '@domain/actions/action';
import { mayTouch, type RecordRule } from '@domain/records/access';
import { askedOf, whyNot } from '@domain/records/actions';
import { recordNamed } from '@domain/records/all';
import { isReserved } from '@domain/records/calls';
import { isUnread } from '@domain/records/fields';
import {
  amountProblems,
  auditedAs,
  calledOne,
  type RecordRow,
  type RecordType,
  storedFields,
  uniqueFields,
} from '@domain/records/record';
import { Failure, invalidField } from '../failure';
import type { AnyCall } from '../operations/call';
import type { Store } from '../store/store';
import { auditOfRecord, changesBetween, refuseStale } from './edits';
import { readableRow, refuseBeyond, refuseProblems, refuseUnknown } from './changeRefusals';
import type { Change, RecordHooks } from './hooks';

type Values = Readonly<Record<string, unknown>>;

export class RecordChanges<Row extends RecordRow> {
  constructor(
    private readonly type: RecordType<Row>,
    private readonly hooks: RecordHooks<Row>,
  ) {}

  /** `input` is judged by the schema already. */
  async create(tx: Store, call: AnyCall, input: object): Promise<Row> {
    await this.hooks.lock?.(tx);
    const { user, now } = call;
    const parent = await this.#parentForUpdate(tx, call);
    input = { ...input, ...parent };
    const filled = storedFields(this.type).flatMap(([name]) =>
      name in input ? [[name, Reflect.get(input, name) as unknown]] : [],
    );
    const stored = Object.entries(this.type.stored ?? {}).map(([name, field]) => [name, field.default ?? null]);
    const by = user!.email;
    const row = {
      ...Object.fromEntries(filled),
      ...Object.fromEntries(stored),
      id: this.type.idOf(input),
      version: 1,
      created_by: by,
      created_on: now,
      updated_by: by,
      updated_on: now,
    } as unknown as Row;
    if (isReserved(row.id))
      throw new Failure(400, {
        errors: [invalidField(`body.${this.type.named}`, 'Choose another: the API has an address of this name')],
      });
    return this.#write(
      { tx, call, action: 'create', row, before: undefined, noted: {}, asked: {} },
      this.type.audited.created,
    );
  }

  /** Of a child: the id of its parent and what it repeats of it. The parent is held, so that its state stays. */
  async #parentForUpdate(tx: Store, call: AnyCall): Promise<Values> {
    const { child } = this.type;
    if (!child) return {};
    const type = recordNamed(child.of)!;
    const row = readableRow(type, call, await tx.records(type).findForUpdate((call.path as { id: string }).id));
    const status = String(Reflect.get(row, 'status') ?? '');
    if (child.from && !child.from.includes(status))
      throw new Failure(409, { message: `The ${calledOne(type)} ${stateText(status)}` });
    const repeated = Object.entries(child.filled ?? {}).map(([own, of]) => [own, Reflect.get(row, of) as unknown]);
    return { ...Object.fromEntries(repeated), [child.by]: row.id };
  }

  async edit(tx: Store, call: AnyCall, id: string, sent: Values & { version: number }): Promise<Row> {
    const { version, ...given } = sent;
    const before = await this.findForUpdate(tx, call, id);
    this.#refuseOthers(this.type.access.edit, before, call);
    await this.#refuseStale(tx, before, version);
    // Nobody has seen a masked value: an empty one leaves it as it is.
    const input = Object.fromEntries(
      Object.entries(given).filter(([name, value]) => !(isUnread(this.type.fields[name]!) && value === null)),
    );
    const row = { ...before, ...input };
    refuseProblems(this.type.check(row));
    if (Object.keys(changesBetween(before, input)).length === 0) return before;
    return this.#write({ tx, call, action: 'edit', row, before, noted: {}, asked: {} }, this.type.audited.edited);
  }

  /** Without a version, as for many at once, the state alone decides. */
  async act(
    tx: Store,
    call: AnyCall,
    name: string,
    action: Action,
    id: string,
    { version, ...sent }: Values,
  ): Promise<Row> {
    const before = await this.findForUpdate(tx, call, id);
    const { user, onLocalhost, now } = call;
    const refusal = whyNot(this.type, name, before, { user, onLocalhost, now });
    if (refusal) throw new Failure(refusal.status, { message: refusal.reason });
    if (typeof version === 'number') await this.#refuseStale(tx, before, version);
    const { asks = {} } = action;
    const [asked, set] = [picked(sent, (field) => field in asks), picked(sent, (field) => !(field in asks))];
    refuseBeyond(askedOf(this.type, action, before, user), asked, action);
    const row = { ...before, ...set, ...(action.to !== undefined && { status: action.to }) };
    const requested = Object.fromEntries(Object.entries(this.type.all).filter(([field]) => field in set));
    refuseProblems(amountProblems({ ...requested, ...asks }, { ...row, ...asked }));
    const change = { tx, call, action: name, row, before, noted: { ...asked }, asked };
    return action.adds ? this.#add(change, action) : this.#write(change, auditedAction(name, action, before));
  }

  /** Held until the transaction ends. */
  async findForUpdate(tx: Store, call: AnyCall, id: string): Promise<Row> {
    await this.hooks.lock?.(tx, id);
    return this.readable(call, await tx.records(this.type).findForUpdate(id));
  }

  /** To be revealed: held as for an edit. */
  async findToReveal(tx: Store, call: AnyCall, id: string): Promise<Row> {
    const row = await this.findForUpdate(tx, call, id);
    this.#refuseOthers(this.type.access.reveal, row, call);
    return row;
  }

  /** What the person may not read is as if it were not there. */
  readable(call: AnyCall, row: Row | undefined): Row {
    return readableRow(this.type, call, row);
  }

  #refuseOthers(rule: RecordRule | null, row: Row, { user, onLocalhost }: AnyCall): void {
    if (!mayTouch(rule, row, user, onLocalhost)) throw new Failure(403);
  }

  /** Runs after the transaction: failures are only logged. */
  async afterCommit(call: AnyCall, action: string, row: Row): Promise<void> {
    try {
      await this.hooks.afterCommit?.({
        tx: call.store,
        call,
        action,
        row,
        before: undefined,
        noted: {},
        asked: {},
      });
    } catch (problem) {
      call.log.error({ err: problem, record: this.type.name, id: row.id }, 'What follows a change failed');
    }
  }

  async #write(change: Change<Row>, done: string): Promise<Row> {
    const { tx, call, before } = change;
    await refuseUnknown(this.type, change);
    await this.hooks.allowed?.(change);
    const version = before ? before.version + 1 : 1;
    const stamped = { ...change.row, version, updated_by: call.user!.email, updated_on: call.now };
    const prepared = (await this.hooks.before?.({ ...change, row: stamped })) ?? stamped;
    const row =
      (before && (await this.hooks.rules?.[change.action]?.({ ...change, row: prepared, before }))) || prepared;
    const records = tx.records(this.type);
    if (!before) await this.#insert(tx, row);
    else if (!(await records.update(row, before.version))) throw new Failure(409);
    await this.#audit(change, row, done);
    await this.hooks.after?.({ ...change, row });
    // Computed fields may have changed with it.
    return (await records.find(row.id))!;
  }

  /** The record itself is written by the rule alone, where what it adds counts in it. */
  async #add(change: Change<Row> & { before: Row }, action: Action): Promise<Row> {
    await this.hooks.allowed?.(change);
    const row = (await this.hooks.rules![change.action]!(change)) ?? change.before;
    const { tx, call, noted } = change;
    const subject = { ...auditedAs(this.type, row), actor: call.user!.email, at: call.now };
    const edit = {
      ...subject,
      action: `${this.type.name}.${auditedAction(change.action, action)}`,
      version: row.version,
      changes: {},
    };
    await tx.audit.write([auditOfRecord(this.#withAsked(change.action), edit, noted)]);
    await this.hooks.after?.({ ...change, row });
    return (await tx.records(this.type).find(row.id))!;
  }

  /** The log masks and seals what was asked for by its kinds, as it does the record's own fields. */
  #withAsked(action: string): Pick<RecordType, 'all'> {
    return { all: { ...this.type.all, ...this.type.actions[action]?.asks } };
  }

  /** An id that is made of what was filled in, or a value that no two share, may be somebody else's. */
  async #insert(tx: Store, row: Row): Promise<void> {
    const records = tx.records(this.type);
    if (await records.insertNew(row)) return;
    if (this.hooks.taken) throw await this.hooks.taken(tx, row);
    const { named, noun } = this.type;
    for (const name of uniqueFields(this.type)) {
      const value = String(Reflect.get(row, name));
      if (await records.findUnique(name, value))
        throw new Failure(409, { errors: [invalidField(`body.${name}`, `There is a ${noun.one} ${value} already`)] });
    }
    const [taken, requested] = [await records.find(row.id), row].map((each) => String(Reflect.get(each!, named)));
    const message =
      taken === requested
        ? `There is a ${noun.one} ${taken} already`
        : `There is a ${noun.one} ${taken}: two that differ in case alone are one`;
    throw new Failure(409, { errors: [invalidField(`body.${named}`, message)] });
  }

  async #audit({ tx, call, action, before = {} as Row, noted }: Change<Row>, row: Row, done: string): Promise<void> {
    const own = storedFields(this.type).map(([name]) => name);
    const only = (values: object) =>
      Object.fromEntries(
        own.filter((name) => name in values).map((name) => [name, Reflect.get(values, name) as unknown]),
      );
    const changes = changesBetween(only(before), only(row));
    const { child } = this.type;
    const at = { actor: call.user!.email, at: call.now };
    if (child?.audited && action === 'create') {
      const subject_id = String(Reflect.get(row, child.by));
      await tx.audit.write([
        {
          ...at,
          action: `${child.of}.${child.audited}`,
          subject_type: child.of,
          subject_id,
          details: { [this.type.name]: row.id, ...noted },
        },
      ]);
      return;
    }
    const subject = { ...auditedAs(this.type, row), ...at };
    await tx.audit.write([
      auditOfRecord(
        this.#withAsked(action),
        { ...subject, action: `${this.type.name}.${done}`, version: row.version, changes },
        noted,
      ),
    ]);
  }

  async #refuseStale(tx: Store, before: Row, sent: number): Promise<void> {
    await refuseStale(tx, { ...auditedAs(this.type, before), sent, current: before.version });
  }
}

function picked(values: Values, isMeant: (field: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => isMeant(field)));
}

function auditedAction(name: string, { audited, done = name, undoes }: Action, before?: object): string {
  const status = before && String(Reflect.get(before, 'status'));
  return (status && undoes?.[status]?.audited) ?? audited ?? done.replaceAll(' ', '-');
}
