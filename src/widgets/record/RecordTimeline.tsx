// The timeline of a declared record: what was done to it, in the words of its own fields, among notes and messages.
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import type { RecordRow, RecordType } from '@domain/records/record';
import { useRecordActivity } from '@/store/api/records';
import { fieldText } from './recordText';
import { Timeline, type TimelineProps } from './Timeline';

interface RecordTimelineProps<Row extends RecordRow> extends Pick<TimelineProps, 'written'> {
  type: RecordType<Row>;
  id: string;
  /** Once it is there. */
  row: Row | undefined;
  /** Of values that are said otherwise here than among the facts. */
  said?: TimelineProps['describe'];
}

export function RecordTimeline<Row extends RecordRow>(props: RecordTimelineProps<Row>) {
  const { type, id, row, said, written = writtenAbout(type, id) } = props;
  const labels = Object.fromEntries(Object.entries(type.all).map(([name, { label }]) => [name, label]));
  const describe = (field: string, value: unknown) =>
    said?.(field, value) ??
    (row && type.all[field] && value !== null && value !== undefined
      ? fieldText(type, field, { ...row, [field]: value })
      : undefined);
  const query = useRecordActivity(type, id);
  return <Timeline of={{ type: type.name, id }} query={query} written={written} labels={labels} describe={describe} />;
}

/** What families are written about, one by one. */
const WRITTEN_ABOUT: readonly string[] = [PAYMENT_LINKS.name, BATCH_SESSIONS.name];

function writtenAbout({ name }: Pick<RecordType, 'name'>, id: string): TimelineProps['written'] {
  return WRITTEN_ABOUT.includes(name) ? { about_type: name, about_id: id } : undefined;
}
