// Places of the text that are talked about, in the editor: they move with the words that are typed before them, and go with their own.
import { Extension } from '@tiptap/core';
import type { Node as PartNode } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import {
  type Anchor,
  anchoredText,
  anchorOf,
  placeOf,
  rangesIn,
  type TextPart,
  textParts,
} from '@domain/richText/anchors';
import { keptOf } from './kept';
import styles from './richText.module.css';

/** Words that somebody commented on. */
export interface Commented {
  id: string;
  quote: string;
  anchor: Anchor;
}

const KEY = new PluginKey<DecorationSet>('places');

export const PLACES = Extension.create({
  name: 'places',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: KEY,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, before) =>
          (tr.getMeta(KEY) as DecorationSet | undefined) ?? (tr.docChanged ? before.map(tr.mapping, tr.doc) : before),
      },
      props: { decorations: (state) => KEY.getState(state) },
    }),
  ],
});

interface Placed {
  part: TextPart;
  /** Of its node. */
  position: number;
}

/** In the same order for every caller. */
function placedParts(doc: PartNode): Placed[] {
  const parts = textParts(keptOf(doc.toJSON()));
  const placed: Placed[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock && !(node.isAtom && node.isBlock && node.type.name !== 'horizontalRule')) return true;
    const part = parts[placed.length];
    if (part) placed.push({ part, position });
    return false;
  });
  return placed;
}

/** Marks them where they stand now. */
export function markPlaces(
  { state, dispatch }: EditorView,
  commented: readonly Commented[],
  opened: string | null,
): void {
  const placed = placedParts(state.doc);
  const parts = placed.map(({ part }) => part);
  const text = anchoredText(parts);
  const decorations = commented.flatMap(({ id, quote, anchor }) => {
    const place = placeOf(text, quote, anchor);
    const attrs = { class: id === opened ? `${styles.place} ${styles.opened}` : styles.place!, 'data-place': id };
    return (place ? rangesIn(parts, place) : []).map(({ part, from, to }) => {
      const { position } = placed.find((each) => each.part === part)!;
      return part.isWhole
        ? Decoration.node(position, position + 1, attrs, { id })
        : Decoration.inline(position + 1 + from, position + 1 + to, attrs, { id });
    });
  });
  dispatch(state.tr.setMeta(KEY, DecorationSet.create(state.doc, decorations)).setMeta('addToHistory', false));
}

/** Where the mark of a place begins; undefined where its words are gone. */
export function markedAt(state: EditorState, id: string): number | undefined {
  return KEY.getState(state)?.find(undefined, undefined, (spec) => spec['id'] === id)[0]?.from;
}

/** What is selected, or the whole part in which the cursor stands; undefined where that says nothing. */
export function selectedPlace({ doc, selection }: EditorState): { quote: string; anchor: Anchor } | undefined {
  const placed = placedParts(doc);
  const letterAt = (position: number, isEnd: boolean) => {
    const last = placed.findLast((each) => each.position < position + Number(isEnd ? 0 : 1));
    if (!last) return 0;
    const { part } = last;
    const within = part.isWhole ? (isEnd ? part.words.length : 0) : position - last.position - 1;
    return part.at + Math.min(Math.max(within, 0), part.words.length);
  };
  const { from, to, empty } = selection;
  const text = anchoredText(placed.map(({ part }) => part));
  if (!empty) return anchorOf(text, { from: letterAt(from, false), to: letterAt(to, true) });
  const own = placed.findLast(({ position }) => position < from)?.part;
  return own && anchorOf(text, { from: own.at, to: own.at + own.words.length });
}
