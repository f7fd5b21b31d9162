// A rich text whose places are talked about: marked in it, and chosen by selecting words or by the button of a paragraph (decisions 13).
import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import {
  type Anchor,
  anchoredText,
  anchorOf,
  type Range,
  rangesIn,
  type TextPart,
  textParts,
} from '@domain/richText/anchors';
import { IconButton } from '@/ui/IconButton';
import { type Around, RichText } from './RichText';
import styles from './richText.module.css';

/** Words that are talked about, where they stand now. */
export interface Place extends Range {
  id: string;
}

interface AnnotatedTextProps {
  value: unknown;
  level: number;
  places: readonly Place[];
  /** Id of the place that is looked at. */
  opened: string | null;
  onOpen: (id: string) => void;
  onChoose: (chosen: { quote: string; anchor: Anchor }) => void;
}

export function AnnotatedText({ value, level, places, opened, onOpen, onChoose }: AnnotatedTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState<Range | null>(null);
  const parts = useMemo(() => textParts(value), [value]);
  const text = useMemo(() => anchoredText(parts), [parts]);
  const byPath = useMemo(() => new Map(parts.map((part) => [part.path, part])), [parts]);

  useEffect(() => {
    const read = () => {
      const range = place.current && selectedIn(place.current);
      if (range) setMarked(range);
    };
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, []);

  useEffect(() => {
    const marks = [...(place.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
    const mark = marks.find(({ dataset }) => dataset['place'] === opened);
    mark?.scrollIntoView?.({ block: 'center' });
  }, [opened]);

  const choose = (range: Range) => {
    const made = anchorOf(text, range);
    if (made) onChoose(made);
  };

  const around = aroundOf({ byPath, places, opened, onOpen, onChoose: choose });

  return (
    <div className={styles.annotated}>
      <div>
        <Button
          variant="default"
          size="compact-sm"
          disabled={marked === null || anchorOf(text, marked) === undefined}
          onClick={() => choose(marked!)}
        >
          Comment on marked words
        </Button>
      </div>
      <div ref={place}>
        <RichText value={value} level={level} around={around} />
      </div>
    </div>
  );
}

interface AroundProps extends Pick<AnnotatedTextProps, 'places' | 'opened' | 'onOpen'> {
  byPath: ReadonlyMap<string, TextPart>;
  onChoose: (range: Range) => void;
}

function aroundOf({ byPath, places, opened, onOpen, onChoose }: AroundProps): Around {
  return {
    words(path, at, words) {
      const part = byPath.get(path);
      return part ? <Words places={places} opened={opened} from={part.at + at} words={words} onOpen={onOpen} /> : words;
    },
    end(path) {
      const part = byPath.get(path);
      if (!part || part.words.trim() === '') return null;
      const own = part.isWhole ? places.filter((each) => rangesIn([part], each).length > 0) : [];
      return (
        <>
          {own.map(({ id }) => (
            <button key={id} type="button" className={styles.whole} data-place={id} onClick={() => onOpen(id)}>
              Show its thread
            </button>
          ))}
          <IconButton
            size={20}
            className={styles.about}
            aria-label={`Comment on “${short(part.words)}”`}
            title="Comment"
            onClick={() => onChoose({ from: part.at, to: part.at + part.words.length })}
          >
            <IconMessage size={14} aria-hidden />
          </IconButton>
        </>
      );
    },
  };
}

const short = (words: string) => (words.length > 40 ? `${words.slice(0, 40).trimEnd()}…` : words);

interface WordsProps extends Pick<AnnotatedTextProps, 'places' | 'opened' | 'onOpen'> {
  /** Of the whole text. */
  from: number;
  words: string;
}

/** Cut where places begin and end: of two that overlap the later one is led to. */
function Words({ places, opened, from, words, onOpen }: WordsProps): ReactNode {
  const cuts = new Set([0, words.length]);
  for (const each of places)
    for (const end of [each.from - from, each.to - from]) if (end > 0 && end < words.length) cuts.add(end);
  const ends = [...cuts].toSorted((one, other) => one - other);
  return ends.slice(0, -1).map((begin, nth) => {
    const piece = words.slice(begin, ends[nth + 1]);
    const at = from + begin;
    const over = places.findLast((each) => each.from <= at && at < each.to);
    return over ? (
      <mark
        key={begin}
        data-letter={at}
        data-place={over.id}
        data-opened={over.id === opened || undefined}
        onClick={() => onOpen(over.id)}
      >
        {piece}
      </mark>
    ) : (
      <span key={begin} data-letter={at}>
        {piece}
      </span>
    );
  });
}

/** Which letters of the whole text are selected in it. */
function selectedIn(place: HTMLElement): Range | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const pieces = [...place.querySelectorAll<HTMLElement>('[data-letter]')].filter((each) => range.intersectsNode(each));
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return undefined;
  const letter = (piece: HTMLElement) => Number(piece.dataset['letter']);
  const from = letter(first) + (first.contains(range.startContainer) ? range.startOffset : 0);
  const to = letter(last) + (last.contains(range.endContainer) ? range.endOffset : last.textContent.length);
  return from < to ? { from, to } : undefined;
}
