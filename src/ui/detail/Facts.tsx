// Names and values of a record.
import type { ReactNode } from 'react';
import classes from './detail.module.css';

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Closer together, as in a card. */
  compact?: boolean;
}

export function Facts({ facts, compact = false }: FactsProps) {
  return (
    <dl className={classes.facts} data-compact={compact || undefined}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
