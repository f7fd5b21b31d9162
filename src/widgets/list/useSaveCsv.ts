// Saves all rows that match, on all pages, as a CSV file.
import type { ListSent } from '@domain/contract/list';
import { type ListCall, useExportListMutation } from '@/store/api/lists';

export function useSaveCsv(name: string): {
  save: (csv: ListCall, query: ListSent) => Promise<void>;
  isSaving: boolean;
} {
  const [exportList, { isLoading }] = useExportListMutation();
  return {
    isSaving: isLoading,
    async save(csv, query) {
      const { data: address } = await exportList(csv(query));
      if (address === undefined) return;
      const link = document.createElement('a');
      link.href = address;
      link.download = `${name}.csv`;
      link.click();
      URL.revokeObjectURL(address);
    },
  };
}
