// Trainers for a run of sessions, the best first, each with why; those who may not are listed below with the reason.
import { Radio } from '@mantine/core';
import type { RankedTrainer } from '@domain/contract/batches';
import { decimalText } from '@domain/formats';
import styles from './batches.module.css';

interface RankedTrainersProps {
  label: string;
  trainers: readonly RankedTrainer[];
  chosen: string | null;
  error: string | undefined;
  path: string;
  onChoose: (id: string) => void;
}

export function RankedTrainers({ label, trainers, chosen, error, path, onChoose }: RankedTrainersProps) {
  const may = trainers.filter(({ reason }) => reason === null);
  const others = trainers.filter(({ reason }) => reason !== null);
  return (
    <Radio.Group label={label} required value={chosen} onChange={onChoose} error={error} data-path={path}>
      {may.length === 0 && (
        <p className={styles.quiet}>
          Nobody is free at every session. Choose other hours, or one who is free at most of them.
        </p>
      )}
      <div className={styles.rows}>
        {may.map((each) => (
          <Option key={each.teacher_id} trainer={each} />
        ))}
        {others.length > 0 && <p className={styles.quiet}>Not free at every session</p>}
        {others.map((each) => (
          <Option key={each.teacher_id} trainer={each} />
        ))}
      </div>
    </Radio.Group>
  );
}

function Option({ trainer }: { trainer: RankedTrainer }) {
  const { teacher_id, trainer_name } = trainer;
  return (
    <Radio
      className={styles.option}
      value={teacher_id}
      label={`${trainer_name} (${teacher_id.split('@')[0]})`}
      description={reasonsOf(trainer).join(' · ')}
    />
  );
}

/** Why somebody stands where they stand, or why they are not free. */
export function reasonsOf({
  reason,
  free,
  total,
  warned,
  trained,
  same_group,
  day_sessions,
  week_sessions,
  covers,
  rating,
}: RankedTrainer): string[] {
  const isOne = total === 1;
  if (reason !== null) return isOne ? [reason] : [`Free at ${free} of ${total}`, reason];
  return [
    isOne ? 'Free then' : `Free at all ${total}`,
    warned === 0
      ? 'no block rule applies'
      : isOne
        ? 'a rule of the grid warns'
        : `${warned} with a warning of the grid`,
    isOne
      ? trained === 1
        ? 'trained for it'
        : 'not trained for it'
      : trained === total
        ? 'trained for every session'
        : `trained for ${trained} of ${total}`,
    ...(same_group ? ['same trainer group'] : []),
    `${day_sessions} other sessions on these days`,
    `${week_sessions} in these weeks`,
    ...(covers > 0 ? [`${covers} covers in 30 days`] : []),
    `rated ${decimalText(rating, 1)}`,
  ];
}
