// Students, recorded session (spec 2.2, /student/recorded-session?video=): plays one recording; without it, all of them to choose from.
import { Anchor } from '@mantine/core';
import { lengthText } from '@domain/formats';
import type { Recording } from '@domain/records/recording';
import { RECORDINGS } from '@domain/records/recording';
import { pathTo } from '@/routes/paths';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { PlainAction } from '@/widgets/action/PlainAction';
import { useOpened } from '@/widgets/record/beside';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { RecordingShown } from './RecordingShown';
import styles from './recordings.module.css';

const WIDTHS = { title: 280, kind: 130, batch_id: 220, status: 120, seconds: 90, source_type: 100 };
const CELLS = { seconds: ({ seconds }: Recording) => (seconds > 0 ? lengthText(seconds) : undefined) };

export default function RecordedSessionPage() {
  const video = useOpened('video');
  if (video !== null)
    return (
      <>
        <PageHeader title="Recorded Session" />
        <p className={styles.back}>
          <Anchor component={Link} underline="always" to={pathTo('/student/recorded-session')}>
            All recordings
          </Anchor>
        </p>
        <RecordingShown id={video} />
      </>
    );
  return (
    <RecordScreen
      type={RECORDINGS}
      title="Recorded Session"
      shown={['title', 'status', 'recorded_on', 'kind', 'batch_id', 'seconds', 'source_type', 'kept_until']}
      widths={WIDTHS}
      cells={CELLS}
      empty="Recordings appear here after their sessions were held."
      extra={watch}
    />
  );
}

function watch({ id }: Recording) {
  return (
    <PlainAction label="Watch" to={`${pathTo('/student/recorded-session')}?${new URLSearchParams({ video: id })}`} />
  );
}
