// What a session is checked by: its recording, or who came, where there is none to watch; it says why.
import type { RefObject } from 'react';
import type { CheckSheet } from '@domain/contract/qualityAnswers';
import { useOpenRecordingQuery } from '@/store/api/recordings';
import { useScreenState } from '@/store/screen';
import { DescriptionList } from '@/ui/DescriptionList';
import { SelectField } from '@/ui/SelectField';
import { EmptyState } from '@/ui/State';
import { Player, type PlayerHandle } from '@/widgets/player/Player';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './check.module.css';
import { CheckEvidence } from './CheckEvidence';

interface CheckBesideProps {
  sheet: CheckSheet;
  player: RefObject<PlayerHandle | null>;
}

export function CheckBeside({ sheet: { check, recordings, attendance }, player }: CheckBesideProps) {
  const playable = recordings.filter(({ state }) => state === 'ready');
  const [chosen, choose] = useScreenState<string | null>(`recording of ${check.id}`, playable[0]?.id ?? null);
  const recording = playable.find(({ id }) => id === chosen) ?? playable[0];
  return (
    <div className={styles.beside}>
      {recording ? (
        <>
          {playable.length > 1 && (
            <SelectField
              label="Recording"
              data={playable.map(({ id, title }) => ({ value: id, label: title }))}
              value={recording.id}
              allowDeselect={false}
              onChange={choose}
            />
          )}
          <Playing key={recording.id} id={recording.id} player={player} />
        </>
      ) : (
        <EmptyState title={reasonOf(recordings)}>It can be checked by attendance.</EmptyState>
      )}
      <section className={styles.attendance} aria-label="Attendance">
        <h2>Attendance</h2>
        <DescriptionList layout="card" facts={factsOf(attendance)} />
      </section>
      <CheckEvidence check={check.id} recording={recording?.id ?? null} player={player} />
    </div>
  );
}

function Playing({ id, player }: { id: string; player: RefObject<PlayerHandle | null> }) {
  const { currentData, error, refetch } = useOpenRecordingQuery({ path: { id } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="recording" query={{ data: currentData, error, refetch }}>
      {({ recording, src }) =>
        src === null ? (
          <EmptyState title="This recording can’t be watched any more">It can be checked by attendance.</EmptyState>
        ) : (
          <Player
            ref={player}
            id={id}
            title={recording.title}
            source={recording.source_type}
            src={src}
            onAgain={async () => (await refetch()).data?.src ?? undefined}
          />
        )
      }
    </QueryBoundary>
  );
}

const REASONS: Readonly<Record<CheckSheet['recordings'][number]['state'], string>> = {
  ready: '',
  processing: 'The recording is still being processed',
  failed: 'The recording of this session failed',
  expired: 'The recording has expired',
  missing: 'The file of the recording is missing',
};

function reasonOf(recordings: CheckSheet['recordings']): string {
  const [first] = recordings;
  return first ? REASONS[first.state] : 'This session has no recording';
}

function factsOf({ seats, present, late, absent, excused, unmarked }: CheckSheet['attendance']) {
  return {
    Seats: String(seats),
    Present: String(present),
    ...(late > 0 && { Late: String(late) }),
    Absent: String(absent),
    ...(excused > 0 && { Excused: String(excused) }),
    ...(unmarked > 0 && { 'Not marked': String(unmarked) }),
  };
}
