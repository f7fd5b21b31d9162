// What was done to a record: by whom, when, and what changed.
import { EmptyState } from '../State';
import { momentText } from '../list/cells';
import classes from './detail.module.css';

export interface ActivityEntry {
  /** Epoch seconds. */
  at: number;
  actor: string;
  action: string;
  details: Record<string, unknown>;
}

export function ActivityLog({ entries }: { entries: readonly ActivityEntry[] }) {
  if (entries.length === 0) return <EmptyState title="Nothing was done here yet" />;
  return (
    <ol className={classes.log}>
      {entries.map(({ at, actor, action, details }) => (
        <li key={`${at} ${action} ${actor} ${JSON.stringify(details)}`}>
          <p>{words(action)}</p>
          <p className={classes.quiet}>
            {momentText(at)} · {actor}
          </p>
          {factsOf(details).map(([field, text]) => (
            <p key={field} className={classes.quiet}>
              {words(field)}: {text}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}

function words(name: string): string {
  const text = name.replace(/[._-]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Each changed field for itself; the version that an edit made is for the API. */
function factsOf({ changes, version: _version, ...facts }: Record<string, unknown>): [string, string][] {
  const changed = Object.entries(Object(changes) as Record<string, { before?: unknown; after?: unknown }>);
  return [
    ...changed.map(([field, { before, after }]): [string, string] => [field, `${valueText(field, before)} → ${valueText(field, after)}`]),
    ...Object.entries(facts).map(([field, value]): [string, string] => [field, valueText(field, value)]),
  ];
}

/** Fields that hold an instant are called so everywhere: `start_time`, `created_on`. */
const INSTANT = /_(?:time|on)$/;

function valueText(field: string, value: unknown): string {
  if (typeof value === 'number' && INSTANT.test(field)) return momentText(value);
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
