// Numbers of a trainer as they were frozen; each opens to the rows that it is made of, and each row leads to its record.
import { Button } from '@mantine/core';
import type { SessionType } from '@domain/classes/hosted';
import { momentText } from '@domain/formats';
import {
  type Fact as FrozenFact,
  FACT_WORDS,
  type FactName,
  type FactRow,
  type Facts,
  factText,
} from '@domain/reviews/facts';
import { pathTo } from '@/routes/paths';
import { sessionPlace } from '@/routes/sessionPages';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { Link } from '@/ui/Link';
import styles from './reviews.module.css';
import task from './task/task.module.css';

interface FactsShownProps {
  facts: Facts;
  /** Whose they are: how many rows are open is kept for each. */
  of: string;
}

export function FactsShown({ facts, of }: FactsShownProps) {
  return (
    <div>
      {(Object.keys(FACT_WORDS) as FactName[]).map((name) => (
        <Fact key={name} name={name} fact={facts[name]} of={of} />
      ))}
    </div>
  );
}

/** Shown at a time: a year of one trainer has more than a thousand. */
const PART = 100;

function Fact({ name, fact, of }: { name: FactName; fact: FrozenFact; of: string }) {
  const { rows, count } = fact;
  const mayCheck = useAppSelector((state) => selectMayAccess(state, 'quality'));
  const [most, setMost] = useScreenState(`rows of ${name} of ${of}`, PART);
  const left = rows.length - most;
  return (
    <details className={task.fact}>
      <summary>
        <span>{FACT_WORDS[name]}</span>
        <span>{factText(name, fact)}</span>
      </summary>
      {count > rows.length && <p className={styles.quiet}>{`The latest ${rows.length} of ${count}`}</p>}
      {name === 'quality' && rows.length > 0 && !mayCheck && (
        <p className={styles.quiet}>A check opens for those who check quality, and for the trainer’s manager.</p>
      )}
      {rows.length === 0 ? (
        <p className={styles.quiet}>Nothing in this period</p>
      ) : (
        <ul>
          {/* One session may stand twice, once for each child. */}
          {[...rows.slice(0, most).entries()].map(([at, row]) => (
            <li key={at}>
              <Link to={addressOf(row)}>{`${row.label}, ${momentText(row.at)}`}</Link>
              {row.value !== null && <span>{valueText(name, row.value)}</span>}
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setMost(most + PART)}>
          {`Show ${Math.min(left, PART)} more of ${rows.length}`}
        </Button>
      )}
    </details>
  );
}

function valueText(name: FactName, value: number): string {
  return name === 'demos' ? (value === 1 ? 'Bought' : 'Not bought') : String(value);
}

function addressOf(row: FactRow): string {
  const { to, named } = placeOf(row);
  return `${to}?${new URLSearchParams(named)}`;
}

function placeOf({ kind, id, of, label }: FactRow): { to: string; named: Record<string, string> } {
  switch (kind) {
    case 'check':
      return { to: of === 'demo' ? pathTo('/quality-check/demo') : pathTo('/quality-check/trainer'), named: { id } };
    case 'leave':
      return { to: pathTo('/trainers/leave-details'), named: { id } };
    case 'demo':
      return sessionPlace('demo_session', id);
    case 'batch':
      return sessionPlace('batch_session', id);
    case 'cover':
      // Facts that were frozen before the kind was kept know a demo by its name alone.
      return sessionPlace((of as SessionType | null) ?? (label === 'DEMO' ? 'demo_session' : 'batch_session'), id);
  }
}
