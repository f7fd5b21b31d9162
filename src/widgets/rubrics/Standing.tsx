// What a rubric comes to as it is marked, always in sight: the score, fatal items at 0, and what is open, which leads there.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { countText } from '@domain/formats';
import { itemsOf, type QualityRubric } from '@domain/quality/rubric';
import { scoreRubric } from '@domain/rubrics/score';
import type { ShownMark } from '@/store/markQueue';
import { Status } from '@/ui/Status';
import { percentWords } from './percent';
import styles from './marks.module.css';
import { focusItem } from './focusItem';
import { scoredMarks } from './scoredMarks';

interface StandingProps {
  rubric: QualityRubric;
  marks: Readonly<Record<string, ShownMark>>;
  /** Of the rubric among those of the page. */
  name: string;
  children?: ReactNode;
}

const ITEM = { one: 'item', many: 'items' };

export function Standing({ rubric, marks, name, children }: StandingProps) {
  const { score, without_fatal, passed, fatal, open } = scoreRubric(rubric, scoredMarks(marks));
  const titles = new Map(itemsOf(rubric).map(({ id, title }) => [id, title]));
  return (
    <section className={styles.standing} aria-label="Score">
      <output className={styles.score}>{percentWords(score)}</output>
      {passed !== null && (
        <Status look={passed ? 'finished' : 'attention'}>
          {passed ? 'Passed' : `Not passed, ${rubric.pass} % needed`}
        </Status>
      )}
      {fatal.length > 0 && (
        <Status look="attention">
          {`Fatal: ${fatal.map((id) => titles.get(id)).join(', ')}; ${percentWords(without_fatal)} without`}
        </Status>
      )}
      {open.length > 0 ? (
        <Button size="compact-sm" variant="subtle" onClick={() => focusItem(name, open[0]!)}>
          {`${countText(ITEM, open.length)} open`}
        </Button>
      ) : (
        <span className={styles.quiet}>No items open</span>
      )}
      {children}
    </section>
  );
}
