// An import of a CSV file: its columns matched to fields, what each line would do, then a result for each.
import { Button, FileInput, Group, Modal, Progress, Table } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { importedFields } from '@domain/csv/import';
import { countText, numberText } from '@domain/formats';
import type { RecordType } from '@domain/records/record';
import { BusyButton } from '@/ui/BusyButton';
import { capital } from '@/ui/formatValue';
import { saveCsv } from '@/ui/saveFile';
import { SelectField } from '@/ui/SelectField';
import { EarlierImports } from './EarlierImports';
import styles from './import.module.css';
import { RefusedLines } from './RefusedLines';
import { useImport } from './useImport';

interface ImportDialogProps {
  type: RecordType;
  opened: boolean;
  onClose: () => void;
}

const LINE = { one: 'line', many: 'lines' };
const LEFT_OUT = '';

export default function ImportDialog({ type, opened, onClose }: ImportDialogProps) {
  const isMounted = useMounted();
  const steps = useImport(type);
  const { file, name, problem, head, sample, total, columns, checked, busy, results, missing } = steps;
  const { noun, all } = type;
  const isDone = results !== null && busy === null;

  function leave(): void {
    // What is under way goes on without this page.
    if (busy === null) steps.reset();
    onClose();
  }

  return (
    <Modal
      opened={opened && isMounted}
      onClose={leave}
      title={`Import ${noun.many} from CSV`}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={styles.steps}>
        <FileInput
          label="CSV file"
          description="UTF-8 or UTF-16, at most 5 MB and 10,000 lines. The first line names the columns"
          accept=".csv,.tsv,.txt,text/csv"
          placeholder={name || 'Choose a file'}
          value={null}
          disabled={busy !== null}
          error={problem}
          onChange={(chosen) => void steps.choose(chosen)}
          data-autofocus
        />
        {!file && (
          <p className={styles.quiet}>
            {`Columns: ${importedFields(type)
              .map((field) => all[field]!.label)
              .join(', ')}. What other columns are called is asked.`}
          </p>
        )}
        {file && (
          <Table withRowBorders={false} verticalSpacing={4} aria-label="Columns of the file">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Column of the file</Table.Th>
                <Table.Th>First line</Table.Th>
                <Table.Th>Goes into</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {/* A column is known by its place: two may be called the same. */}
              {[...head.entries()].map(([at, each]) => (
                <Table.Tr key={at}>
                  <Table.Td dir="auto">{each || `Column ${at + 1}`}</Table.Td>
                  <Table.Td dir="auto" className={styles.sample}>
                    {sample[at] || '–'}
                  </Table.Td>
                  <Table.Td>
                    <SelectField
                      data-path={`columns.${at}`}
                      aria-label={`Field of ${each || `column ${at + 1}`}`}
                      size="xs"
                      allowDeselect={false}
                      disabled={busy !== null || results !== null}
                      data={[
                        { value: LEFT_OUT, label: 'Left out' },
                        ...importedFields(type).map((field) => ({ value: field, label: all[field]!.label })),
                      ]}
                      value={columns[at] ?? LEFT_OUT}
                      onChange={(field) => steps.match(at, field || null)}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        {file && missing.length > 0 && (
          <p className={styles.problem} role="alert">
            {`Say which column is ${missing.map((field) => all[field]!.label).join(' and which is ')}: without it no line can be told from another.`}
          </p>
        )}
        {checked && !results && <Checked type={type} checked={checked} />}
        {checked && !results && type.import?.follows && countOf(checked, 'create') > 0 && (
          <p className={styles.quiet}>{type.import.follows}</p>
        )}
        {results && <Results type={type} results={results} total={total} isDone={isDone} />}
        {type.import?.back && (!file || isDone) && <EarlierImports type={type} steps={steps} />}
        <p role="status" className={styles.quiet}>
          {busy === 'checking'
            ? 'Checking each line…'
            : busy === 'importing'
              ? 'Importing. It goes on if you close this.'
              : busy === 'undoing'
                ? 'Undoing. It goes on if you close this.'
                : ''}
        </p>
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={leave}>
            {isDone ? 'Done' : 'Cancel'}
          </Button>
          {file && !checked && !results && (
            <BusyButton busy={busy === 'checking'} disabled={missing.length > 0} onClick={() => void steps.look()}>
              {`Check ${countText(LINE, total)}`}
            </BusyButton>
          )}
          {checked && !results && possible(checked) > 0 && (
            <BusyButton busy={busy === 'importing'} onClick={() => void steps.run()}>
              {`Import ${countText(LINE, possible(checked))}`}
            </BusyButton>
          )}
        </Group>
      </div>
    </Modal>
  );
}

type CheckedLines = NonNullable<ReturnType<typeof useImport>['checked']>;
type LineResults = NonNullable<ReturnType<typeof useImport>['results']>;

/** Lines that would do something. */
function possible(checked: CheckedLines): number {
  return checked.filter(({ outcome }) => outcome === 'create' || outcome === 'change').length;
}

function countOf(checked: CheckedLines, outcome: CheckedLines[number]['outcome']): number {
  return checked.filter((each) => each.outcome === outcome).length;
}

function Checked({ type, checked }: { type: RecordType; checked: CheckedLines }) {
  const refused = checked.filter(({ outcome }) => outcome === 'refuse');
  const parts = [
    [countOf(checked, 'create'), 'would be created'],
    [countOf(checked, 'change'), 'would be changed'],
    [countOf(checked, 'same'), 'unchanged'],
    [refused.length, 'refused'],
  ] as const;
  return (
    <section aria-label="What the file would do">
      <p className={styles.summary}>{parts.map(([count, what]) => `${numberText(count)} ${what}`).join(' · ')}</p>
      <RefusedLines
        rows={refused.map(({ line, problems }) => ({
          line: String(line),
          what: problems
            .map(({ field, message }) => [type.all[field]?.label, message].filter(Boolean).join(': '))
            .join('. '),
        }))}
      />
    </section>
  );
}

interface ResultsProps {
  type: RecordType;
  results: LineResults;
  total: number;
  isDone: boolean;
}

const WORDS: Readonly<Record<number, string>> = { 200: 'Changed', 201: 'Created', 204: 'Unchanged' };

function wordOf({ status, status_code }: LineResults[number]): string {
  return status === 'done' ? (WORDS[status_code] ?? 'Changed') : 'Refused';
}

function Results({ type, results, total, isDone }: ResultsProps) {
  const counts = ['Created', 'Changed', 'Unchanged', 'Refused'].map(
    (word) => `${numberText(results.filter((each) => wordOf(each) === word).length)} ${word.toLowerCase()}`,
  );

  function save(): void {
    const lines = results.map((each) => [each.id, wordOf(each), each.error ?? '']);
    saveCsv(`${type.shape.name}-import.csv`, [['Line', 'Result', 'Why'], ...lines]);
  }

  return (
    <section aria-label="Results">
      {!isDone && <Progress value={(results.length / total) * 100} aria-label={`Importing ${type.noun.many}`} mb={8} />}
      <p className={styles.summary} role="status">
        {counts.join(' · ')}
      </p>
      <RefusedLines
        rows={results
          .filter(({ status }) => status === 'failed')
          .map(({ id, error }) => ({ line: id, what: capital(error ?? 'Failed') }))}
      />
      {isDone && (
        <Button variant="default" size="compact-sm" onClick={save}>
          Download results
        </Button>
      )}
    </section>
  );
}
