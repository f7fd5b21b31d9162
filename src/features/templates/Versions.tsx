// The versions of a template, the newest first, each with the words that it changed; an older one is published again as the next version.
import { momentText } from '@domain/formats';
import { builtIn, type Filled, type TemplateName, templateOf } from '@domain/messages/templates';
import { wordChanges, type WordRun } from '@domain/messages/wordChanges';
import { TEMPLATE_VERSIONS, type TemplateVersion } from '@domain/records/templateVersion';
import { useRecordChanges } from '@/store/api/records';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { ConfirmButton } from '@/widgets/action/ConfirmButton';
import styles from './templates.module.css';
import { textIn, versionText } from './versionText';

interface VersionsProps {
  name: TemplateName;
  /** The newest first. */
  rows: readonly TemplateVersion[];
  total: number;
}

interface Version {
  edition: number;
  text: Filled;
  said: string;
  /** The one before it, where it is known. */
  before: Filled | undefined;
}

export function Versions({ name, rows, total }: VersionsProps) {
  const first = builtIn(name);
  const next = (rows[0]?.edition ?? 0) + 1;
  const versions: Version[] = [
    ...rows.map((row, at) => ({
      edition: row.edition,
      text: textIn(row),
      said: `${momentText(row.created_on)} (IST) by ${row.created_by}: ${row.note}`,
      before: row.edition === 1 ? first : rows[at + 1] && textIn(rows[at + 1]!),
    })),
    { edition: 0, text: textIn(first), said: 'As the console comes', before: undefined },
  ];
  return (
    <section aria-label="Versions" className={styles.versions}>
      <h2>Versions</h2>
      {total > rows.length && <p className={styles.quiet}>{`The newest ${rows.length} of ${total} are shown.`}</p>}
      <ol className={styles.plain}>
        {versions.map((version) => (
          <li key={version.edition} className={styles.version}>
            <div className={styles.line}>
              <div>
                <h3>{versionText(version.edition)}</h3>
                <p className={styles.quiet}>{version.said}</p>
              </div>
              {version.edition !== next - 1 && <UseAgain name={name} version={version} next={next} />}
            </div>
            <Changes {...version} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function UseAgain({ name, version: { edition, text }, next }: { name: TemplateName; version: Version; next: number }) {
  const { create } = useRecordChanges(TEMPLATE_VERSIONS);
  const dispatch = useAppDispatch();
  const called = versionText(edition);
  const note = edition === 0 ? 'The built-in text again' : `Version ${edition} again`;
  return (
    <ConfirmButton
      label="Use this version again"
      name={`Use again: ${called}`}
      question={`Use ${called.toLowerCase()} again?`}
      keep="Keep the text"
      onDo={async () => {
        const { error } = await create({ template: name, edition: next, ...text, note });
        if (error === undefined)
          dispatch(notify({ kind: 'success', text: `${templateOf(name).label}: version ${next} published` }));
      }}
    >
      {`Its text is published as version ${next}: later messages and papers use it.`}
    </ConfirmButton>
  );
}

function Changes({ text, before }: Version) {
  const parts = (['subject', 'body', 'foot'] as const).filter(
    (part) => text[part] !== '' || (before?.[part] ?? '') !== '',
  );
  return parts.map((part) => (
    <p key={part} className={styles.text}>
      {before ? <Changed runs={wordChanges(before[part], text[part])} /> : text[part]}
    </p>
  ));
}

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;

function Changed({ runs }: { runs: readonly WordRun[] }) {
  let read = 0;
  return runs.map(({ text, change }) => {
    const Tag = TAGS[change];
    read += text.length;
    return <Tag key={read}>{text}</Tag>;
  });
}
