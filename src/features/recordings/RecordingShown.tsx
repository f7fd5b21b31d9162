// One recording: its player, or why it cannot be played and what to do about it.
import { Anchor } from '@mantine/core';
import { useRef } from 'react';
import { dateText, dayText, lengthText, momentText } from '@domain/formats';
import { dateOf } from '@domain/calendar';
import type { Recording } from '@domain/records/recording';
import { pathTo } from '@/routes/paths';
import { useOpenRecordingQuery } from '@/store/api/recordings';
import type { Answer } from '@/store/call';
import { Link } from '@/ui/Link';
import { EmptyState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { Player, type PlayerHandle } from '@/widgets/player/Player';
import { useOpened } from '@/widgets/record/beside';
import { PinSecond } from './PinSecond';
import { usePosition } from './usePosition';
import styles from './recordings.module.css';

type Opened = Answer<'openRecording'>;

export function RecordingShown({ id }: { id: string }) {
  // Another visit gets another address, and goes on where the last one stopped.
  const { currentData, error, refetch } = useOpenRecordingQuery({ path: { id } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="recording" query={{ data: currentData, error, refetch }}>
      {(opened) => <Shown opened={opened} onAgain={async () => (await refetch()).data} />}
    </QueryBoundary>
  );
}

function Shown({ opened, onAgain }: { opened: Opened; onAgain: () => Promise<Opened | undefined> }) {
  const { recording, state, src, position } = opened;
  return (
    <section className={styles.recording} aria-label={recording.title}>
      <h2>{recording.title}</h2>
      <p className={styles.about}>
        {`${momentText(recording.recorded_on)} IST`}
        {recording.seconds > 0 && ` · ${lengthText(recording.seconds)}`}
        {recording.kept_until !== null &&
          ` · ${state === 'expired' ? 'was kept' : 'kept'} until ${dateText(dateOf(recording.kept_until))}`}
        {' · '}
        <Anchor component={Link} underline="always" to={placeOf(recording)}>
          {recording.batch_id === null ? 'Open session' : 'Open batch'}
        </Anchor>
      </p>
      {src === null ? (
        <NotPlayable state={state} recording={recording} />
      ) : (
        <Watched
          key={recording.id}
          recording={recording}
          src={src}
          position={position}
          onAgain={async () => (await onAgain())?.src ?? undefined}
        />
      )}
    </section>
  );
}

interface WatchedProps {
  recording: Recording;
  src: string;
  /** Where the person stopped, seconds. */
  position: number;
  onAgain: () => Promise<string | undefined>;
}

function Watched({ recording: { id, title, source_type, seconds }, src, position, onAgain }: WatchedProps) {
  const player = useRef<PlayerHandle>(null);
  const isSeen = seconds > 0 && position > seconds - END;
  // Evidence leads to its second.
  const asked = useOpened('second');
  const begins = asked !== null && /^\d{1,5}$/.test(asked) ? Number(asked) : isSeen ? 0 : position;
  return (
    <>
      <Player
        id={id}
        title={title}
        source={source_type}
        src={src}
        begins={begins}
        onAgain={onAgain}
        onSecond={usePosition(id)}
        ref={player}
      />
      <PinSecond recording={id} player={player} />
    </>
  );
}

/** A person who has seen nearly all of it begins again. */
const END = 3;

/** Its batch, or the session itself beside its list. */
function placeOf({ kind, session_id, batch_id }: Recording): string {
  if (batch_id !== null) return `${pathTo('/batch/view')}?${new URLSearchParams({ batch: batch_id })}`;
  const [path, named] = PLACES[kind];
  return `${path}?${new URLSearchParams({ [named]: session_id })}`;
}

const PLACES: Readonly<Record<Recording['kind'], readonly [path: string, named: string]>> = {
  batch: [pathTo('/batch-session/view'), 'batch_session'],
  demo: [pathTo('/view-sessions'), 'session'],
  webinar: [pathTo('/webinar-session/view'), 'webinar'],
  master_class: [pathTo('/master-class/view'), 'master_class'],
  hobby: [pathTo('/hobby-class/view'), 'hobby_class'],
  stream: [pathTo('/streams/session/view'), 'stream_session'],
  maverick: [pathTo('/maverick/sessions'), 'maverick_session'],
};

function NotPlayable({ state, recording }: { state: Opened['state']; recording: Recording }) {
  const [title, text] = REASONS[state](recording);
  return <EmptyState title={title}>{text}</EmptyState>;
}

const REASONS: Readonly<Record<Opened['state'], (recording: Recording) => readonly [title: string, text: string]>> = {
  ready: () => ['This recording can’t be played', 'Open it again in a moment.'],
  processing: () => [
    'This recording is still being processed',
    'Recordings are ready a few hours after their session.',
  ],
  failed: () => ['This session was not recorded', 'The recording failed. Nothing of it was kept.'],
  expired: ({ kept_until }) => [
    'This recording has expired',
    `It was kept until ${dayText(dateOf(kept_until!))} and can’t be watched any more.`,
  ],
  missing: () => [
    'The file of this recording is missing',
    'It is listed, but its file is not where it should be. Tell the person who looks after the recordings.',
  ],
};
