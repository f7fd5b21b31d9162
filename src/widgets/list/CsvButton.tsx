// Saves what a table beside a record shows as a CSV file.
import { IconDownload } from '@tabler/icons-react';
import type { ListSent } from '@domain/contract/list';
import type { ListCall } from '@/store/api/lists';
import { BusyButton } from '@/ui/BusyButton';
import classes from '@/ui/list/toolbar.module.css';
import { useSaveCsv } from './useSaveCsv';

export function CsvButton({ name, csv, query }: { name: string; csv: ListCall; query: ListSent }) {
  const { save, isSaving } = useSaveCsv(name);
  return (
    <BusyButton
      variant="default"
      className={classes.tool}
      busy={isSaving}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void save(csv, query)}
    >
      CSV
    </BusyButton>
  );
}
