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
          {Object.entries(details).map(([field, value]) => (
            <p key={field} className={classes.quiet}>
              {words(field)}: {changeText(value)}
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

function changeText(value: unknown): string {
  const { from, to } = Object(value) as { from?: unknown; to?: unknown };
  if (from === undefined && to === undefined) return valueText(value);
  return `${valueText(from)} → ${valueText(to)}`;
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
