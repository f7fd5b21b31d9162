// Names and values: of a record, in columns; of a card, closer together; beside each other, one pair a line.
import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  /** By name, in their order. */
  facts: Readonly<Record<string, ReactNode>>;
  layout?: 'columns' | 'card' | 'lines';
}

export function Facts({ facts, layout = 'columns' }: FactsProps) {
  return (
    <dl className={classes.facts} data-layout={layout}>
      {Object.entries(facts).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
