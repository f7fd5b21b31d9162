// One page of the pending feedback, which is shown by slot: a slot may continue on the page before or after.
import type { AnswerOf } from '@domain/contract/contract';
import type { ListQuery } from '@domain/lists/list';
import type { EpochSeconds } from '@domain/units';
import type { Store } from '../store/store';

/** `cut` says whether the first slot begins on the page before, and whether the last one goes on after this page. */
export async function feedbackPage(
  store: Store,
  query: ListQuery,
  now: EpochSeconds,
): Promise<AnswerOf<'feedbackPage'>> {
  const { page, size } = query;
  const read = (somePage: number, someSize: number, filters = query.filters) =>
    store.lists.feedback({ ...query, page: somePage, size: someSize, filters }, now);
  const { rows, total } = await read(page, size);
  const [first, last] = [rows[0]?.slot_start_time, rows.at(-1)?.slot_start_time];
  const slotAt = async (place: number) => (await read(place, 1)).rows[0]?.slot_start_time;
  /** Of a slot that begins or ends on the page: counting that slot is quicker than reading the row beside the page. */
  const hasMore = async (slot: number) => {
    const inSlot = await read(1, 1, { ...query.filters, slot_start_time: { from: slot, to: slot } });
    return inSlot.total > rows.filter(({ slot_start_time }) => slot_start_time === slot).length;
  };
  const isCut = async (slot: number | undefined, place: number) =>
    slot !== undefined && (first === last ? (await slotAt(place)) === slot : hasMore(slot));
  const before = page > 1 && (await isCut(first, (page - 1) * size));
  const after = page * size < total && (await isCut(last, page * size + 1));
  return { rows, total, cut: { before, after } };
}
