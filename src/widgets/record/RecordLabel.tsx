// What a row calls another record: its name, which leads to it where the page knows the way.
import { useRecordLabel } from '@/store/api/recordLabels';

/** `to`: the record's name. */
export function RecordLabel({ to, id }: { to: string; id: string }) {
  return useRecordLabel(to, id);
}
