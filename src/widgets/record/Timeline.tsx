// What staff wrote about a record, what its family was written and what was done to it, newest first, in one list that can be narrowed.
import { Button } from '@mantine/core';
import { PAGE_SIZES } from '@domain/lists/list';
import { SENT_MESSAGES, type SentMessage } from '@domain/records/sentMessage';
import { TEAM_NOTES, type TeamNote } from '@domain/records/teamNote';
import { useRecordPage } from '@/store/api/records';
import { useScreenState } from '@/store/screen';
import { type ActivityEntry, ActivityItem, type ActivityWords } from '@/ui/detail/ActivityLog';
import detail from '@/ui/detail/detail.module.css';
import type { Loaded } from '@/ui/detail/Detail';
import { EmptyState } from '@/ui/State';
import { AddNote, Note } from './Notes';
import { QueryBoundary } from './RecordDetail';
import { TimelineMessage } from './TimelineMessage';

/** The record, by its type's name and its id. */
export interface NotedRecord {
  type: string;
  id: string;
}

export interface TimelineProps extends ActivityWords {
  of: NotedRecord;
  /** What was done to it; left out where nobody may see that. */
  query?: Loaded<ActivityEntry[]>;
  /** Messages to families that are shown too, and how far each has come: those of a family, or those about a record. Stable in its values. */
  written?: { lead_id: string } | { about_type: string; about_id: string };
}

const KINDS = { all: 'All', notes: 'Notes', messages: 'Messages', changes: 'Changes' };
type Only = keyof typeof KINDS;

const STEP = 25;
const NO_CHANGES: Loaded<ActivityEntry[]> = { data: [], refetch: () => {} };

const NO_MESSAGES: Loaded<{ rows: SentMessage[] }> = { data: { rows: [] }, refetch: () => {} };

export function Timeline({ of, query = NO_CHANGES, written, ...words }: TimelineProps) {
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
  const asked = useRecordPage(SENT_MESSAGES, written && { ...written, size: String(size) });
  const messages = written ? asked : NO_MESSAGES;
  return (
    <>
      <AddNote of={of} />
      {query !== NO_CHANGES && (
        <div className={detail.kinds} role="group" aria-label="Shown in the timeline">
          {Object.entries(KINDS)
            .filter(([kind]) => kind !== 'messages' || written)
            .map(([kind, label]) => (
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
          <QueryBoundary what="messages" query={messages}>
            {({ rows: sent }) => (
              <QueryBoundary what="activity" query={query}>
                {(entries) => {
                  const shows = (kind: Only) => only === 'all' || only === kind;
                  const items = merged(
                    shows('notes') ? rows : [],
                    shows('messages') ? sent : [],
                    shows('changes') ? entries : [],
                  );
                  return (
                    <>
                      {items.length === 0 && <EmptyState title={EMPTY[only]} />}
                      <ol className={detail.log} aria-label="Timeline">
                        {items.slice(0, count).map(({ key, note, message, entry }) => (
                          <li key={key} data-kind={note ? 'note' : message ? 'message' : 'change'}>
                            {note && <Note note={note} />}
                            {message && <TimelineMessage message={message} />}
                            {entry && <ActivityItem entry={entry} {...words} />}
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
        )}
      </QueryBoundary>
    </>
  );
}

const EMPTY: Record<Only, string> = {
  all: 'No notes and no changes yet',
  notes: 'No notes yet',
  messages: 'No messages yet',
  changes: 'No changes yet',
};

interface Item {
  at: number;
  key: string;
  note?: TeamNote;
  message?: SentMessage;
  entry?: ActivityEntry;
}

function merged(
  notes: readonly TeamNote[],
  messages: readonly SentMessage[],
  entries: readonly ActivityEntry[],
): Item[] {
  return [
    ...notes.map((note): Item => ({ at: note.created_on, key: note.id, note })),
    ...messages.map((message): Item => ({ at: message.created_on, key: message.id, message })),
    ...entries.map((entry): Item => ({
      at: entry.at,
      key: `${entry.at} ${entry.action} ${entry.actor} ${JSON.stringify(entry.details)}`,
      entry,
    })),
  ].sort((one, other) => other.at - one.at);
}
