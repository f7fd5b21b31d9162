// What a reviewer writes of a trainer: kept while it is typed and when a field is left, with the marks that are on their way.
import { Textarea } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { TrainerReview } from '@domain/records/trainerReview';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { itemMarked, REVIEW_WORDS, type ReviewWord, selectMarksOf } from '@/store/reviewMarks';
import { useScreenState } from '@/store/screen';
import { DescriptionList } from '@/ui/DescriptionList';

const LABELS: Readonly<Record<ReviewWord, [label: string, hint: string]>> = {
  strengths: ['What goes well', 'The trainer reads it, without your name'],
  improve: ['What to work on', 'The trainer reads it, without your name'],
  private_note: ['Private note', 'For the manager and administrators; the trainer never reads it'],
};

export function Words({ review, mayWrite }: { review: TrainerReview; mayWrite: boolean }) {
  if (mayWrite) return REVIEW_WORDS.map((word) => <Word key={`${word} ${review.id}`} review={review} word={word} />);
  const written = REVIEW_WORDS.flatMap((word) => (review[word] ? [[LABELS[word][0], review[word]] as const] : []));
  return written.length === 0 ? null : <DescriptionList layout="card" facts={Object.fromEntries(written)} />;
}

const LETTERS = 2000;
/** A tab that closes loses what was typed in the last second, and of somebody who never stops at most some seconds. */
const SAVING = { delay: 1000, maxWait: 5000, flushOnUnmount: true };

function Word({ review: { id, ...review }, word }: { review: TrainerReview; word: ReviewWord }) {
  const dispatch = useAppDispatch();
  const { waiting } = useAppSelector((state) => selectMarksOf(state, id));
  const [typed, setTyped] = useScreenState<string | null>(`${word} of ${id}`, null);
  const kept = waiting.findLast(({ item }) => item === word)?.set.note ?? review[word] ?? '';
  const [label, description] = LABELS[word];
  const save = useDebouncedCallback((text: string) => {
    if (text.trim() !== kept) dispatch(itemMarked({ of: id, item: word, set: { note: text.trim() } }));
  }, SAVING);
  return (
    <Textarea
      label={label}
      description={description}
      autosize
      minRows={2}
      maxRows={10}
      maxLength={LETTERS}
      value={typed ?? kept}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        save(value);
      }}
      onBlur={() => {
        save.flush();
        setTyped(null);
      }}
    />
  );
}
