// Saves all rows that are filtered, on all pages, as a CSV file.
import { IconDownload } from '@tabler/icons-react';
import type { ListSent } from '@domain/contract/list';
import { BusyButton } from '@/ui/BusyButton';
import classes from '@/ui/list/list.module.css';
import { type ListCall, useExportListMutation } from '@/store/api/lists';

export function CsvButton({ name, csv, query }: { name: string; csv: ListCall; query: ListSent }) {
  const [exportList, { isLoading }] = useExportListMutation();

  async function save(): Promise<void> {
    const { data: address } = await exportList(csv(query));
    if (address === undefined) return;
    const link = document.createElement('a');
    link.href = address;
    link.download = `${name}.csv`;
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <BusyButton variant="default" className={classes.tool} busy={isLoading} leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void save()}>
      CSV
    </BusyButton>
  );
}
