// Why a list may be empty, in one line: the search, filters and days that are on.
import { Fragment } from 'react';
import { filterLabelOf, type ListShape } from '@domain/lists/list';
import { useToday } from '@/clock/useNow';
import { AWAITED, filterWords } from '@/ui/list/filterWords';
import { useRecordWords } from './recordWords';

interface NarrowedProps {
  shape: ListShape;
  search: string;
  /** By field, as the address says them; without the list's own days. */
  filters: Readonly<Record<string, string>>;
  /** In words; undefined where it has none, or shows all. */
  days: string | undefined;
}

export function Narrowed({ shape, search, filters, days }: NarrowedProps) {
  const today = useToday();
  const RecordWords = useRecordWords(shape, filters);
  const words = Object.entries(filters).map(([field, text]) => {
    const column = shape.columns[field]!;
    const value = column.record ? (
      RecordWords ? (
        <RecordWords column={column} text={text} />
      ) : (
        AWAITED
      )
    ) : (
      filterWords(column, text, today)
    );
    return {
      key: field,
      shown: (
        <>
          {filterLabelOf(column)}: {value}
        </>
      ),
    };
  });
  const parts = [
    ...(search === '' ? [] : [{ key: ' search', shown: `Search “${search}”` }]),
    ...words,
    ...(days === undefined ? [] : [{ key: ' days', shown: days }]),
  ];
  return (
    <>
      Shown:{' '}
      {parts.map(({ key, shown }, at) => (
        <Fragment key={key}>
          {at > 0 && ' · '}
          {shown}
        </Fragment>
      ))}
    </>
  );
}
