// What the records of a filter are called, on its chip.
import { recordNamed } from '@domain/records/all';
import type { ListColumn } from '@domain/lists/list';
import { splitValues } from '@domain/lists/filterValues';
import type { RecordType } from '@domain/records/record';
import { useRecordLabels } from '@/store/api/records';
import { shortened } from '@/ui/list/filterWords';

export default function RecordWords({ column, text }: { column: ListColumn; text: string }) {
  const type = recordNamed(column.record ?? '');
  return type ? <Words type={type} ids={splitValues(text)} /> : text;
}

function Words({ type, ids }: { type: RecordType; ids: readonly string[] }) {
  const labels = useRecordLabels(type, ids);
  return shortened(ids.map((id) => labels[id] ?? id));
}
