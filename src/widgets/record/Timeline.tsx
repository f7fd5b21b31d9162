// What staff wrote about a record and what was done to it, newest first, in one list that can be narrowed to either.
import { Button } from '@mantine/core';
import { PAGE_SIZES } from '@domain/lists/list';
import { TEAM_NOTES, type TeamNote } from '@domain/records/teamNote';
import { useRecordPage } from '@/store/api/records';
import { useScreenState } from '@/store/screen';
import { type ActivityEntry, ActivityItem, type ActivityWords } from '@/ui/detail/ActivityLog';
import detail from '@/ui/detail/detail.module.css';
import type { Loaded } from '@/ui/detail/Detail';
import { EmptyState } from '@/ui/State';
import { AddNote, Note } from './Notes';
import { QueryBoundary } from './RecordDetail';

/** The record, by its type's name and its id. */
export interface NotedRecord {
  type: string;
  id: string;
}

interface TimelineProps extends ActivityWords {
  of: NotedRecord;
  /** What was done to it; left out where nobody may see that. */
  query?: Loaded<ActivityEntry[]>;
}

const KINDS = { all: 'All', notes: 'Notes', changes: 'Changes' };
type Only = keyof typeof KINDS;

const STEP = 25;
const NO_CHANGES: Loaded<ActivityEntry[]> = { data: [], refetch: () => {} };

export function Timeline({ of, query = NO_CHANGES, ...words }: TimelineProps) {
  const about = `${of.type} ${of.id}`;
  const [only, setOnly] = useScreenState<Only>(`timeline ${about}`, 'all');
  const [count, setCount] = useScreenState(`timeline of ${about}`, STEP);
  const size = PAGE_SIZES.find((each) => each >= count) ?? PAGE_SIZES[PAGE_SIZES.length - 1];
  const notes = useRecordPage(TEAM_NOTES, {
    subject_type: of.type,
    subject_id: of.id,
    status: 'written',
    size: String(size),
  });
  return (
    <>
      <AddNote of={of} />
      {query !== NO_CHANGES && (
        <div className={detail.kinds} role="group" aria-label="Shown in the timeline">
          {Object.entries(KINDS).map(([kind, label]) => (
            <Button
              key={kind}
              size="compact-xs"
              variant={kind === only ? 'light' : 'subtle'}
              aria-pressed={kind === only}
              onClick={() => setOnly(kind as Only)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <QueryBoundary what="notes" query={notes}>
        {({ rows }) => (
          <QueryBoundary what="activity" query={query}>
            {(entries) => {
              const items = merged(only === 'changes' ? [] : rows, only === 'notes' ? [] : entries);
              return (
                <>
                  {items.length === 0 && <EmptyState title={EMPTY[only]} />}
                  <ol className={detail.log} aria-label="Timeline">
                    {items.slice(0, count).map(({ key, note, entry }) => (
                      <li key={key} data-kind={note ? 'note' : 'change'}>
                        {note ? <Note note={note} /> : <ActivityItem entry={entry!} {...words} />}
                      </li>
                    ))}
                  </ol>
                  {items.length > count && (
                    <Button variant="subtle" size="compact-sm" onClick={() => setCount(count + STEP)}>
                      Show older
                    </Button>
                  )}
                </>
              );
            }}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </>
  );
}

const EMPTY: Record<Only, string> = {
  all: 'No notes and no changes yet',
  notes: 'No notes yet',
  changes: 'No changes yet',
};

interface Item {
  at: number;
  key: string;
  note?: TeamNote;
  entry?: ActivityEntry;
}

function merged(notes: readonly TeamNote[], entries: readonly ActivityEntry[]): Item[] {
  return [
    ...notes.map((note): Item => ({ at: note.created_on, key: note.id, note })),
    ...entries.map((entry): Item => ({
      at: entry.at,
      key: `${entry.at} ${entry.action} ${entry.actor} ${JSON.stringify(entry.details)}`,
      entry,
    })),
  ].sort((one, other) => other.at - one.at);
}
