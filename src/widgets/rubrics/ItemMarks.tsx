// The items of a rubric to be marked, or as they were marked: by mouse, or by a key while one of them has the focus.
import type { ReactNode } from 'react';
import { percentWords } from './percent';
import type { QualityRubric } from '@domain/quality/rubric';
import { scoreRubric } from '@domain/rubrics/score';
import type { GivenPart, ShownMark } from '@/store/markQueue';
import styles from './marks.module.css';
import { ItemRow } from './ItemRow';
import { scoredMarks } from './scoredMarks';

export interface ItemMarksProps {
  rubric: QualityRubric;
  marks: Readonly<Record<string, ShownMark>>;
  /** Tells its inputs from those of another rubric on the page. */
  name: string;
  /** Left out where nothing is marked any more. */
  onMark?: (item: string, set: GivenPart) => void;
  /** Where the recording is; left out where there is none. */
  second?: () => number;
  onJump?: (second: number) => void;
  /** Below each item. */
  below?: (item: string) => ReactNode;
}

export function ItemMarks({ rubric, marks, name, below, ...row }: ItemMarksProps) {
  const scores = new Map(scoreRubric(rubric, scoredMarks(marks)).sections.map(({ id, score }) => [id, score]));
  return (
    <div className={styles.sections} data-rubric={name}>
      {row.onMark && (
        <p className={styles.keys}>
          {'While an item has the focus: '}
          <kbd>0</kbd>–<kbd>9</kbd> mark it, <kbd>N</kbd> does not apply
          {row.second && (
            <>
              , <kbd>M</kbd> marks this second
            </>
          )}
          , <kbd>J</kbd> <kbd>K</kbd> go to the next and the one before.
        </p>
      )}
      {rubric.sections.map(({ id, title, weight, items }) => (
        <section key={id} className={styles.section} aria-label={title}>
          <h3>
            <span>{title}</span>
            <span className={styles.quiet}>{`weight ${weight} · ${percentWords(scores.get(id) ?? null)}`}</span>
          </h3>
          {items.map((item) => (
            <ItemRow key={item.id} item={item} name={name} mark={marks[item.id]} {...row}>
              {below?.(item.id)}
            </ItemRow>
          ))}
        </section>
      ))}
    </div>
  );
}
