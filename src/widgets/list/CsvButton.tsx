// Saves all rows that are filtered, on all pages, as a CSV file.
import { IconDownload } from '@tabler/icons-react';
import type { ListSent } from '@domain/contract/list';
import { BusyButton } from '@/ui/BusyButton';
import classes from '@/ui/list/list.module.css';
import { type CsvOperation, useExportListMutation } from '@/store/api/lists';

export function CsvButton({ operation, query }: { operation: CsvOperation; query: ListSent }) {
  const [exportList, { isLoading }] = useExportListMutation();

  async function save(): Promise<void> {
    const { data: address } = await exportList({ operation, query });
    if (address === undefined) return;
    const link = document.createElement('a');
    link.href = address;
    link.download = `${operation.replace('export', '').toLowerCase()}.csv`;
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <BusyButton variant="default" className={classes.tool} busy={isLoading} leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void save()}>
      CSV
    </BusyButton>
  );
}
