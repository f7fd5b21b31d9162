// The recordings of one session, of whatever kind, in its panel: watched, and added.
import { Anchor } from '@mantine/core';
import { lengthText, momentText } from '@domain/formats';
import { type Recording, RECORDINGS, SESSION_RECORDS, type SessionKind } from '@domain/records/recording';
import type { EpochSeconds } from '@domain/units';
import { now } from '@/clock/clock';
import { pathTo } from '@/routes/paths';
import { useRecordPage } from '@/store/api/records';
import { Link } from '@/ui/Link';
import { LoadedTable } from '@/widgets/record/LoadedTable';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { UploadInParts } from '@/widgets/uploads/UploadInParts';
import styles from './sessionRecordings.module.css';

interface SessionRecordingsProps {
  kind: SessionKind;
  session_id: string;
  start_time: EpochSeconds;
}

const ACCEPTED = 'video/mp4,video/webm,audio/mp4,audio/mpeg,audio/wav,audio/ogg,.m4a';

export default function SessionRecordings({ kind, session_id, start_time }: SessionRecordingsProps) {
  const query = useRecordPage(RECORDINGS, { kind, session_id });
  return (
    <div className={styles.recordings}>
      <LoadedTable
        what="recordings"
        query={query}
        label="Recordings"
        keyOf={({ id }) => id}
        columns={COLUMNS}
        empty="No recordings of this session yet"
      />
      {start_time <= now() ? (
        <UploadInParts
          about={{ kind: 'recording', about_type: SESSION_RECORDS[kind], about_id: session_id }}
          label="Add recording"
          description="MP4, WebM, M4A, MP3, WAV or OGG"
          accept={ACCEPTED}
        />
      ) : (
        <p className={styles.later}>Recordings can be added once the session starts.</p>
      )}
    </div>
  );
}

const COLUMNS = {
  Recording: ({ id, title }: Recording) => (
    <Anchor
      component={Link}
      underline="always"
      to={`${pathTo('/student/recorded-session')}?${new URLSearchParams({ video: id })}`}
    >
      {title}
    </Anchor>
  ),
  'Recorded (IST)': ({ recorded_on }: Recording) => <span className={styles.moment}>{momentText(recorded_on)}</span>,
  Length: ({ seconds }: Recording) => (seconds > 0 ? lengthText(seconds) : '–'),
  Status: (recording: Recording) => <RecordStatus type={RECORDINGS} status={recording.status} row={recording} />,
};
