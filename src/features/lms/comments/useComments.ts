// Threads about a node, where their words stand in the body that is shown, which of them is looked at, and what a new one is about.
import { useMemo } from 'react';
import type { LmsThread } from '@domain/contract/lmsDrafts';
import type { NodeKind } from '@domain/learning/kinds';
import { type Anchor, anchoredText, placeOf, textParts } from '@domain/richText/anchors';
import { useNodeCommentsQuery } from '@/store/api/lmsDrafts';
import { useScreenState } from '@/store/screen';
import type { Commented } from '@/widgets/rich-text/places';

/** What a new thread is about: words of the body. */
export interface Chosen {
  quote: string;
  anchor: Anchor;
}

const NO_THREADS: readonly LmsThread[] = [];

export function useComments(kind: NodeKind, id: string) {
  const query = useNodeCommentsQuery({ path: { kind, id } }, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useScreenState<Chosen | null>(`words of ${id}`, null);
  const [opened, setOpened] = useScreenState<string | null>(`thread of ${id}`, null);
  const threads = query.currentData ?? NO_THREADS;
  const commented = useMemo(() => threads.flatMap(commentedOf), [threads]);
  return { query, commented, chosen, setChosen, opened, setOpened };
}

/** What is resolved is marked no more. */
function commentedOf({ id, quote, anchor, status }: LmsThread): Commented[] {
  return status === 'open' && quote !== null && anchor !== null ? [{ id, quote, anchor }] : [];
}

/** Where each stands in this body: ids of those that are gone from it have none. */
export function placesIn(body: unknown, threads: readonly Pick<LmsThread, 'id' | 'quote' | 'anchor'>[]) {
  const text = anchoredText(textParts(body));
  return threads.flatMap(({ id, quote, anchor }) => {
    const place = quote === null || anchor === null ? undefined : placeOf(text, quote, anchor);
    return place ? [{ id, ...place }] : [];
  });
}
