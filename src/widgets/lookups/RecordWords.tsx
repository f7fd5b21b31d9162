// What the records of a filter are called, on its chip; hovered, all of them with their ids.
import type { ListColumn } from '@domain/lists/list';
import { splitValues } from '@domain/lists/filterValues';
import { useRecordLabels } from '@/store/api/recordLabels';
import { AWAITED, codesInWords, shortened } from '@/ui/list/filterWords';

export default function RecordWords({ column, text }: { column: ListColumn; text: string }) {
  const ids = splitValues(text);
  const known = useRecordLabels(column.record!, ids);
  return (
    <span title={codesInWords({ ...column, known }, ids)}>{shortened(ids.map((id) => known[id] ?? AWAITED))}</span>
  );
}
