// The button that opens an import of a CSV file; what it opens is loaded when somebody is about to.
import { Button } from '@mantine/core';
import { mayAccess } from '@domain/access';
import { importersOf } from '@domain/csv/import';
import type { RecordType } from '@domain/records/record';
import { useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { part, useKeptPart } from '@/ui/part';

export const IMPORT = part(() => import('./ImportDialog'));

/** For people who may import some. */
export function ImportCsv({ type }: { type: RecordType }) {
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  const [isOpen, setOpen] = useScreenState(`import of ${type.name}`, false);
  const dialog = useKeptPart(IMPORT, isOpen, () => setOpen(false));
  const who = importersOf(type);
  if (who === null || !mayAccess(who, user ?? undefined, onLocalhost)) return null;
  const near = () => void IMPORT.loadAhead();
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} onPointerEnter={near} onFocus={near}>
        Import CSV
      </Button>
      {dialog && <dialog.default type={type} opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
