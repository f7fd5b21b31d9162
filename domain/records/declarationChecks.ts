// What no declaration may ask for: refused at the start of every host and in every test.
import { type Actions, undoOf } from '../actions/action';
import type { RecordAccess } from './access';
import { type FieldTable, isUnread } from './fields';
import { SYSTEM } from './systemFields';

/** Throws where a declaration asks for what cannot be: at the start of every host and in every test. */
export function refuseMisfits(name: string, fields: FieldTable, { reveal }: RecordAccess): void {
  const refuse = (field: string, why: string): never => {
    throw new Error(`Record ${name}: ${field} ${why}`);
  };
  for (const [field, each] of Object.entries(fields)) {
    if (field in SYSTEM || field === 'searched') refuse(field, 'is a field that every record has');
    if (isUnread(each) && reveal === null) refuse(field, 'is masked, and nobody may reveal it');
    if (isUnread(each) && (each.sorted || each.filtered))
      refuse(field, 'is masked, so that no list is ordered or narrowed by it');
    if (each.protect && each.filtered) refuse(field, 'is personal: a filter would write it into an address');
    if (each.protect === 'encrypted' && each.searched) refuse(field, 'is sealed: nothing is found in it');
    if (each.protect && each.kind !== 'text') refuse(field, 'is no text: only texts are protected');
    if (each.searched && each.joins && each.joins.table !== 'trainers')
      refuse(field, 'is joined: of those, only names of trainers are searched');
    if (each.currencyOf !== undefined && !['text', 'choice'].includes(fields[each.currencyOf]?.kind ?? ''))
      refuse(field, `is money of ${each.currencyOf}, which is no field that holds a currency`);
    if (each.currencyOf !== undefined && (each.sorted || each.filtered) && !fields[each.currencyOf]?.filtered)
      refuse(field, `is narrowed or ordered, which needs its currency: ${each.currencyOf} must be filtered`);
    if (each.unique && (each.kind !== 'text' || !each.fixed || !each.required || each.protect))
      refuse(field, 'is unique, and no required, fixed and open text');
    if (each.heavy && (each.sorted || each.filtered || !(each.default !== undefined || !each.required)))
      refuse(field, 'is in no list, which would be ordered or narrowed by it, or have nothing in its place');
    if (each.kind === 'json' && (each.sorted || each.filtered || each.searched))
      refuse(field, 'is JSON: lists know nothing of it');
  }
}

/** Throws where words are to be found that no index can hold. */
export function refuseWords(name: string, all: FieldTable, byWords: true | undefined): void {
  const searched = Object.entries(all).filter(([, each]) => each.searched);
  for (const [field, { protect, joins, namesOf }] of byWords ? searched : [])
    if (protect === 'masked' || joins || namesOf)
      throw new Error(`Record ${name}: ${field} is sealed or joined: it has no words of its own`);
}

/** Throws where an action names a state, field or action that the record has not. */
export function refuseActions(name: string, all: FieldTable, actions: Actions): void {
  const states = Object.keys(all['status']?.labels ?? {});
  for (const [called, action] of Object.entries(actions)) {
    const {
      from,
      to,
      fields = [],
      needs = [],
      ticked = [],
      asks = {},
      asking,
      adds,
      many,
      confirmation,
      duty,
      second,
    } = action;
    const { by, notFrom } = undoOf(action);
    const refuse = (why: string): never => {
      throw new Error(`Record ${name}: action ${called} ${why}`);
    };
    if (states.length > 0 && [...from, ...(to === undefined ? [] : [to])].some((state) => !states.includes(state)))
      refuse('speaks of a state that the record has not');
    if (fields.some((field) => !all[field])) refuse('sets a field that the record has not');
    if ([...needs, ...ticked].some((field) => !fields.includes(field)))
      refuse('needs or ticks a field that it does not set');
    if (Object.keys(asks).some((field) => all[field] !== undefined && fields.includes(field)))
      refuse('asks for a field that it sets');
    if (asking && Object.keys(asks).length === 0) refuse('asks for nothing that a row could limit');
    if (by !== undefined && !actions[by]) refuse('is undone by an action that the record has not');
    if (Object.keys(notFrom).some((state) => !from.includes(state)))
      refuse('is not undone from a state it is not taken in');
    if (second && !duty) refuse('takes a second person, and is no duty');
    if (
      Object.values(second?.after ?? {})
        .flat()
        .some((field) => !all[field] && !(field in SYSTEM))
    )
      refuse('takes a second person after somebody whom no field names');
    if (adds && to !== undefined) refuse('adds something beside the record, whose state it cannot change');
    if (many && confirmation !== 'form') refuse('has no form: it may be done to many as it is');
  }
}

/** Throws where a board would have no columns, or a card no room. */
export function refuseCard(name: string, all: FieldTable, actions: Actions, card: readonly string[] | undefined): void {
  if (!card) return;
  const refuse = (why: string): never => {
    throw new Error(`Record ${name}: its card ${why}`);
  };
  const status = all['status'];
  if (!status?.labels || !status.filtered) refuse('needs a status that lists are narrowed by');
  if (!Object.values(actions).some(({ to }) => to !== undefined)) refuse('can go nowhere: no action leads to a state');
  if (card.length > 3) refuse('shows more than three fields');
  const unknown = card.find((field) => (!all[field] && !(field in SYSTEM)) || field === 'status');
  if (unknown !== undefined) refuse(`shows ${unknown}, which is no field of the record, or the column itself`);
}
