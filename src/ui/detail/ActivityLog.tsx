// What was done to a record: by whom, when, and what changed.
import { ACTIVITY_WORDS } from '@domain/actions/activityWords';
import { EmptyState } from '../State';
import { formatValue } from '../formatValue';
import { momentText } from '@domain/formats';
import classes from './detail.module.css';

export interface ActivityEntry {
  /** Epoch seconds. */
  at: number;
  actor: string;
  action: string;
  details: Record<string, unknown>;
}

export interface ActivityWords {
  /** By field, as people read them. */
  labels?: Readonly<Record<string, string>>;
  /** A value that needs words of its own. */
  describe?: (field: string, value: unknown) => string | undefined;
}

export function ActivityLog({ entries, ...own }: ActivityWords & { entries: readonly ActivityEntry[] }) {
  if (entries.length === 0) return <EmptyState title="No activity yet" />;
  return (
    <ol className={classes.log}>
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.action} ${entry.actor} ${JSON.stringify(entry.details)}`}>
          <ActivityItem entry={entry} {...own} />
        </li>
      ))}
    </ol>
  );
}

export function ActivityItem({
  entry: { at, actor, action, details },
  ...own
}: ActivityWords & { entry: ActivityEntry }) {
  return (
    <>
      <p>{ACTIVITY_WORDS[action] ?? asWords(action)}</p>
      <p className={classes.quiet}>
        {momentText(at)} IST · {actor}
      </p>
      {factsOf(details, own).map(([field, text]) => (
        <p key={field} className={classes.quiet}>
          {own.labels?.[field] ?? asWords(field)}: {text}
        </p>
      ))}
    </>
  );
}

function asWords(name: string): string {
  const text = name.replace(/[._-]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Each changed field for itself; the version that an edit made and ids of other records are for the API. What a new record leaves empty is no news. */
function factsOf(
  { changes, version: _version, fields, ...others }: Record<string, unknown>,
  own: ActivityWords,
): [string, string][] {
  // Which fields of a sealed change differ is said only where the change itself can't be read.
  const facts = { ...(changes === undefined && fields !== undefined && { fields }), ...others };
  const changed = Object.entries(Object(changes) as Record<string, { before?: unknown; after?: unknown }>);
  return [
    ...changed
      .filter(([, change]) => 'before' in change || valueText('', change.after, own) !== NOTHING)
      .map(([field, change]): [string, string] => [field, changeText(field, change, own)]),
    ...Object.entries(facts)
      .filter(([field, value]) => !(field.endsWith('_id') && UUID.test(String(value))))
      .map(([field, value]): [string, string] => [field, valueText(field, value, own)]),
  ];
}

function changeText(field: string, change: { before?: unknown; after?: unknown }, own: ActivityWords): string {
  const after = valueText(field, change.after, own);
  if (!('before' in change)) return after;
  const before = valueText(field, change.before, own);
  // Of what is sealed only the end is shown, and that may be the same.
  return before === after ? `${after}, changed` : `${before} → ${after}`;
}

const NOTHING = 'nothing';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Fields that hold an instant are called so everywhere: `start_time`, `created_on`. */
const INSTANT = /_(?:time|on)$/;

function valueText(field: string, value: unknown, { describe }: ActivityWords): string {
  if (isEmpty(value)) return NOTHING;
  if (typeof value === 'number' && INSTANT.test(field)) return momentText(value);
  return describe?.(field, value) ?? formatValue(value);
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
