// The files that were imported lately, each of which the person can take back: said first with numbers, then line by line.
import { Button } from '@mantine/core';
import type { ImportedFile } from '@domain/contract/recordEndpoints';
import { countText, momentText, numberText } from '@domain/formats';
import type { RecordType } from '@domain/records/record';
import { useImportedFiles } from '@/store/api/recordImport';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { capital } from '@/ui/formatValue';
import styles from './import.module.css';
import { RefusedLines } from './RefusedLines';
import type { useImport } from './useImport';

interface EarlierImportsProps {
  type: RecordType;
  steps: ReturnType<typeof useImport>;
}

export function EarlierImports({ type, steps }: EarlierImportsProps) {
  const { busy, undone, undo } = steps;
  const [asked, setAsked] = useScreenState<string>(`import of ${type.name} to undo`, '');
  const files = useImportedFiles(type).data?.filter(({ created, changed }) => created + changed > 0) ?? [];
  if (files.length === 0) return null;

  async function run(id: string): Promise<void> {
    await undo(id);
    setAsked('');
  }

  return (
    <section aria-label="Earlier imports">
      <p className={styles.summary}>Earlier imports</p>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <span>{`${momentText(file.created_on)} IST${type.import?.back === 'all' ? ` by ${file.by}` : ''}: ${numberText(file.created)} created · ${numberText(file.changed)} changed`}</span>
            {file.taken_back ? (
              <span className={styles.quiet}>Undone</span>
            ) : (
              asked !== file.id && (
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={busy !== null}
                  aria-label={`Undo import of ${momentText(file.created_on)}`}
                  onClick={() => setAsked(file.id)}
                >
                  Undo import
                </Button>
              )
            )}
            {asked === file.id && (
              <div className={styles.asked} role="group" aria-label="Undo import">
                <p>{consequence(type, file)}</p>
                <Button variant="default" size="compact-sm" disabled={busy !== null} onClick={() => setAsked('')}>
                  {`Keep ${type.noun.many}`}
                </Button>
                <BusyButton color="red" size="compact-sm" busy={busy === 'undoing'} onClick={() => void run(file.id)}>
                  Undo import
                </BusyButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {undone && (
        <>
          <p className={styles.summary} role="status">
            {`${numberText(undone.filter(({ status }) => status === 'done').length)} undone · ${numberText(undone.filter(({ status }) => status === 'failed').length)} kept`}
          </p>
          <RefusedLines
            rows={undone
              .filter(({ status }) => status === 'failed')
              .map(({ id, error }) => ({ line: id, what: capital(error ?? 'Failed') }))}
          />
        </>
      )}
    </section>
  );
}

function consequence({ noun }: RecordType, { created, changed }: ImportedFile): string {
  const parts = [
    ...(created > 0 ? [`${countText(noun, created)} that the file created will be removed`] : []),
    ...(changed > 0 ? [`${countText(noun, changed)} will be as before`] : []),
  ];
  return `${parts.join(', and ')}. What somebody has worked on since stays, and is listed.`;
}
