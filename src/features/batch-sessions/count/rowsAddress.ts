// Where the rows of a number are: the list of sessions under the same filters, narrowed to what the number counts.
import type { ListShape } from '@domain/lists/list';
import { pathTo } from '@/routes/paths';

type Filters = Readonly<Record<string, string>>;

/** `filters` as the address says them: days that are relative stay so. */
export function rowsAddress({ defaultFilters }: ListShape, filters: Filters, of: Filters): string {
  return `${pathTo('/batch-session/view')}?${new URLSearchParams({ page: '1', ...defaultFilters, ...filters, ...of })}`;
}
