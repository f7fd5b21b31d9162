// Whether a batch gets the version, and from when on: at once, from a day, or from a session.
import { Checkbox, NumberInput } from '@mantine/core';
import { DateField } from '@/ui/DateField';
import { SelectField } from '@/ui/SelectField';
import styles from '../lms.module.css';
import { type Shipping, type When, WHEN } from './useShipping';

const OPTIONS = Object.entries(WHEN).map(([value, label]) => ({ value, label }));

interface PickBatchProps {
  batch: { id: string; name: string };
  shipping: Shipping;
  /** Such as that it is held back. */
  refusal?: string | undefined;
}

export function PickBatch({ batch: { id, name }, shipping, refusal }: PickBatchProps) {
  const { picks, choose, change } = shipping;
  const pick = picks[id];
  return (
    <div className={styles.line}>
      <Checkbox
        aria-label={`Ship to ${name}`}
        label={refusal === undefined ? undefined : <span className={styles.quiet}>{refusal}</span>}
        checked={pick !== undefined}
        disabled={refusal !== undefined}
        onChange={({ currentTarget }) => choose([id], currentTarget.checked)}
      />
      {pick && (
        <SelectField
          aria-label={`When ${name} gets it`}
          w={150}
          size="xs"
          allowDeselect={false}
          data={OPTIONS}
          value={pick.when}
          onChange={(when) => change(id, { when: when as When })}
        />
      )}
      {pick?.when === 'date' && (
        <DateField
          aria-label={`First day of ${name}`}
          value={pick.date}
          onChange={(date) => change(id, { date })}
          onUnreadable={(text) => change(id, { date: text })}
        />
      )}
      {pick?.when === 'session' && (
        <NumberInput
          aria-label={`First session of ${name}`}
          w={90}
          size="xs"
          min={1}
          max={250}
          allowDecimal={false}
          value={pick.session ?? ''}
          onChange={(session) => change(id, { session: typeof session === 'number' ? session : null })}
        />
      )}
    </div>
  );
}
