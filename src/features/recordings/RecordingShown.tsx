// One recording: its player, or why it cannot be played and what to do about it.
import { Anchor } from '@mantine/core';
import { dateText, dayText, lengthText, momentText } from '@domain/formats';
import { dateOf } from '@domain/calendar';
import type { Recording } from '@domain/records/recording';
import { pathTo } from '@/routes/paths';
import { useOpenRecordingQuery } from '@/store/api/recordings';
import type { Answer } from '@/store/call';
import { Link } from '@/ui/Link';
import { EmptyState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { Player } from './Player';
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
        {`${momentText(recording.recorded_on)} IST · ${lengthText(recording.seconds)}`}
        {recording.kept_until !== null &&
          ` · ${state === 'expired' ? 'was kept' : 'kept'} until ${dateText(dateOf(recording.kept_until))}`}
        {' · '}
        <Anchor
          component={Link}
          underline="always"
          to={`${pathTo('/batch/view')}?${new URLSearchParams({ batch: recording.batch_id })}`}
        >
          Open batch
        </Anchor>
      </p>
      {src === null ? (
        <NotPlayable state={state} recording={recording} />
      ) : (
        <Player
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
    'It is listed, but its file is not where it should be. Tell whoever looks after the recordings.',
  ],
};
