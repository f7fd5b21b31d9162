// What was known of the trainer when the cycle opened, each number with its rows; the self-assessment; and steps that were agreed before.
import type { ReviewSheet } from '@domain/contract/reviews';
import { momentText } from '@domain/formats';
import type { CycleTrainer } from '@domain/records/cyclePeople';
import type { Facts } from '@domain/reviews/facts';
import styles from '../reviews.module.css';
import { FactsShown } from '../FactsShown';
import { StepsBefore } from './StepsBefore';
import task from './task.module.css';

const SELF = {
  self_well: 'What went well',
  self_hard: 'What was hard',
  self_help: 'What would help',
} as const;

export function KnownBeside({ sheet }: { sheet: ReviewSheet }) {
  const trainer = sheet.trainer as CycleTrainer;
  const facts = sheet.facts as Facts | null;
  return (
    <aside className={task.beside} aria-label="Known of the trainer">
      <h2>Known of the trainer</h2>
      {facts ? (
        <>
          <p className={styles.quiet}>{`As of ${momentText(trainer.frozen_on!)} IST. Later changes are not in it.`}</p>
          <FactsShown facts={facts} of={trainer.id} />
        </>
      ) : (
        <p className={styles.quiet}>It is frozen when the cycle opens.</p>
      )}
      <StepsBefore steps={sheet.steps} now={facts} />
      {trainer.self_state !== 'none' && (
        <section className={styles.part} aria-label="Self-assessment">
          <h3>Self-assessment</h3>
          {trainer.self_state === 'asked' ? (
            <p className={styles.quiet}>Asked, not answered yet.</p>
          ) : (
            (Object.keys(SELF) as (keyof typeof SELF)[]).map((name) =>
              trainer[name] === null ? null : (
                <p key={name}>
                  <strong>{`${SELF[name]}: `}</strong>
                  {trainer[name]}
                </p>
              ),
            )
          )}
          <p className={styles.quiet}>It is never in the score.</p>
        </section>
      )}
    </aside>
  );
}
