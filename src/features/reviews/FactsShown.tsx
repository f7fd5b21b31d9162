// Numbers of a trainer as they were frozen; each opens to the rows that it is made of, and each row leads to its record.
import { momentText } from '@domain/formats';
import { FACT_WORDS, type FactName, type FactRow, type Facts, factText, MOST_FACT_ROWS } from '@domain/reviews/facts';
import { pathTo } from '@/routes/paths';
import { Link } from '@/ui/Link';
import styles from './reviews.module.css';
import task from './task/task.module.css';

export function FactsShown({ facts }: { facts: Facts }) {
  return (
    <div>
      {(Object.keys(FACT_WORDS) as FactName[]).map((name) => (
        <Fact key={name} name={name} facts={facts} />
      ))}
    </div>
  );
}

function Fact({ name, facts }: { name: FactName; facts: Facts }) {
  const fact = facts[name];
  const { rows, count } = fact;
  return (
    <details className={task.fact}>
      <summary>
        <span>{FACT_WORDS[name]}</span>
        <span>{factText(name, fact)}</span>
      </summary>
      {count > rows.length && <p className={styles.quiet}>{`The latest ${MOST_FACT_ROWS} of ${count}`}</p>}
      {rows.length === 0 ? (
        <p className={styles.quiet}>Nothing in this period</p>
      ) : (
        <ul>
          {/* One session may stand twice, once for each child. */}
          {[...rows.entries()].map(([at, row]) => (
            <li key={at}>
              <Link to={addressOf(row)}>{`${row.label}, ${momentText(row.at)}`}</Link>
              {row.value !== null && <span>{valueText(name, row.value)}</span>}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function valueText(name: FactName, value: number): string {
  return name === 'demos' ? (value === 1 ? 'Bought' : 'Not bought') : String(value);
}

function addressOf({ kind, id, of, label }: FactRow): string {
  const at = (path: string, named: Record<string, string>) => `${path}?${new URLSearchParams(named)}`;
  if (kind === 'check')
    return at(of === 'demo' ? pathTo('/quality-check/demo') : pathTo('/quality-check/trainer'), { id });
  if (kind === 'leave') return at(pathTo('/trainers/leave-details'), { id });
  if (kind === 'demo' || label === 'DEMO') return at(pathTo('/view-sessions'), { session: id });
  return at(pathTo('/batch-session/view'), { batch_session: id });
}
