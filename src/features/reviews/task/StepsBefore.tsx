// What was agreed on in earlier cycles, with the numbers of then and of now side by side: what came of it.
import type { ReviewSheet } from '@domain/contract/reviews';
import { lookOf } from '@domain/actions/looks';
import { dateText } from '@domain/formats';
import { REVIEW_STEPS, STEP_KINDS } from '@domain/records/reviewFeedback';
import { FACT_WORDS, type FactName, type FactNumbers, factText } from '@domain/reviews/facts';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Status } from '@/ui/Status';
import styles from '../reviews.module.css';

interface StepsBeforeProps {
  steps: ReviewSheet['steps'];
  now: FactNumbers | null;
}

export function StepsBefore({ steps, now }: StepsBeforeProps) {
  if (steps.length === 0) return null;
  return (
    <section className={styles.part} aria-label="Agreed before">
      <h3>Agreed before</h3>
      {steps.map(({ step, cycle, before }) => (
        <Agreed key={step.id} step={step} cycle={cycle} before={before} now={now} />
      ))}
    </section>
  );
}

interface AgreedProps {
  step: ReviewSheet['steps'][number]['step'];
  cycle: string;
  before: FactNumbers | null;
  now: FactNumbers | null;
}

function Agreed({ step: { kind, text, due_on, status }, cycle, before, now }: AgreedProps) {
  return (
    <div className={styles.part}>
      <p>
        <Status look={lookOf(REVIEW_STEPS.looks, status)}>{status === 'done' ? 'Done' : 'Open'}</Status>
        {` ${STEP_KINDS[kind]}: ${text}, by ${dateText(due_on)}`}
      </p>
      {before && now && <BeforeAfter label={cycle} before={before} now={now} />}
    </div>
  );
}

export function BeforeAfter({ label, before, now }: { label: string; before: FactNumbers; now: FactNumbers }) {
  return (
    <RelatedTable
      label={`Before and after ${label}`}
      rows={Object.keys(FACT_WORDS) as FactName[]}
      keyOf={(name) => name}
      columns={{
        Number: (name) => FACT_WORDS[name],
        [`Before: ${label}`]: numbersOf(before),
        After: numbersOf(now),
      }}
      empty="None"
    />
  );
}

function numbersOf(facts: FactNumbers) {
  return (name: FactName) => <span className={styles.number}>{factText(name, facts[name])}</span>;
}
