// Names and values: in columns for a record, closer together for a card, or one pair per line.
import type { ReactNode } from 'react';
import { isAmount } from './amount';
import classes from './descriptionList.module.css';

interface DescriptionListProps {
  /** By name, in their order. */
  facts: Readonly<Record<string, ReactNode>>;
  layout?: 'columns' | 'card' | 'lines';
}

export function DescriptionList({ facts, layout = 'columns' }: DescriptionListProps) {
  return (
    <dl className={classes.facts} data-layout={layout}>
      {Object.entries(facts).map(([label, value]) => (
        <div key={label} data-amount={isAmount(value) || undefined}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
