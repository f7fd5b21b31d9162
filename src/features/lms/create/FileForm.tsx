// New nodes from a file that was exported: what it would create and what is wrong with it is said first, then all of it or none.
import { Alert, Button, FileInput, Spoiler } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { CONTENT_FILE } from '@domain/contract/files';
import { lmsFile, type LmsFileCheck } from '@domain/contract/lmsFile';
import { sizeText } from '@domain/files/parts';
import { countText } from '@domain/formats';
import { NODE_KIND_WORDS, type NodeKind } from '@domain/learning/kinds';
import { useCheckContentFileMutation, useImportContentFileMutation } from '@/store/api/lms';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { holdFile, releaseFile } from '@/store/uploads';
import { BusyButton } from '@/ui/BusyButton';
import styles from '../lms.module.css';
import { nodeType } from '../nodeScreens';
import { PlaceField } from './PlaceField';
import { undoOfCreation } from './undoOfCreation';

interface FileFormProps {
  kind: NodeKind;
  onDone: (id: string) => void;
  onCancel: () => void;
}

interface Chosen {
  name: string;
  problem: string;
  /** Key of the node above all others. */
  root: string;
  /** By which the file is held; null while none is chosen that can be read. */
  file: string | null;
  checked: LmsFileCheck | null;
}

const NOTHING: Chosen = { name: '', problem: '', root: '', file: null, checked: null };
const NODE = { one: 'node', many: 'nodes' };
/** Of a list of problems; the rest is counted. */
const SHOWN = 20;

export default function FileForm({ kind, onDone, onCancel }: FileFormProps) {
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useScreenState<Chosen>(`file of a new ${kind}`, NOTHING);
  const [below, setBelow] = useScreenState<{ word: string | null }>(`place of a file of a ${kind}`, { word: null });
  const [check, { isLoading: isChecking }] = useCheckContentFileMutation();
  const [send, { isLoading }] = useImportContentFileMutation();
  const { name, problem, root, file, checked } = chosen;
  const reset = useRef<() => void>(null);

  async function choose(picked: File | null): Promise<void> {
    if (!picked) return;
    // A browser tells nobody of a file that is chosen again, such as one that was mended meanwhile.
    reset.current?.();
    if (file) releaseFile(file);
    const read = await readFile(picked, kind);
    if (read.problem !== '') return setChosen({ ...NOTHING, name: picked.name, ...read });
    const id = crypto.randomUUID();
    holdFile(id, picked, () => {});
    setChosen({ ...NOTHING, name: picked.name, ...read, file: id });
    const { data } = await check({ file: id });
    if (data) setChosen({ ...NOTHING, name: picked.name, ...read, file: id, checked: data });
  }

  async function run(): Promise<void> {
    const query = below.word === null ? {} : { below: below.word };
    const { data } = await send({ file: file!, query });
    if (!data) return;
    releaseFile(file!);
    const undo = undoOfCreation(data.kind, data.id, data.nodes);
    dispatch(notify({ kind: 'success', text: `${countText(NODE, data.nodes)} created as drafts`, undo }));
    onDone(data.id);
  }

  return (
    <section className={styles.stack} aria-label={`Import ${kind}`}>
      <FileInput
        label="File of learning content"
        description="As the page to read a node exports it: JSON, at most 20 MB and 2,000 nodes"
        accept=".json,application/json"
        placeholder={name || 'Choose a file'}
        resetRef={reset}
        value={null}
        error={problem}
        disabled={isChecking || isLoading}
        onChange={(picked) => void choose(picked)}
      />
      <p role="status" className={styles.quiet}>
        {isChecking ? 'Checking the file…' : ''}
      </p>
      {checked && <Checked checked={checked} root={root} />}
      {checked && checked.problems.length === 0 && (
        <PlaceField kind={kind} value={below.word} onChange={(word) => setBelow({ word })} />
      )}
      <div className={styles.line}>
        {checked && checked.problems.length === 0 && (
          <BusyButton busy={isLoading} onClick={() => void run()}>
            {`Import ${countText(NODE, checked.nodes.length)}`}
          </BusyButton>
        )}
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

async function readFile(picked: File, kind: NodeKind): Promise<Pick<Chosen, 'root' | 'problem'>> {
  const refused = (problem: string) => ({ root: '', problem });
  if (picked.size > CONTENT_FILE.most) return refused(`The file has ${sizeText(picked.size)}: at most 20 MB are taken`);
  let content: unknown;
  try {
    content = JSON.parse(await picked.text());
  } catch {
    return refused('The file is no JSON');
  }
  const read = lmsFile.safeParse(content);
  if (!read.success) return refused('The file is no export of learning content');
  const root = read.data.nodes.find(({ key }) => key === read.data.root);
  return root && root.kind !== kind
    ? refused(`The file holds a ${root.kind}: import it on the page that creates a ${root.kind}`)
    : { root: read.data.root, problem: '' };
}

function Checked({ checked: { nodes, problems, creates, taken }, root }: { checked: LmsFileCheck; root: string }) {
  const titleOf = (key: string) => {
    const node = nodes.find((each) => each.key === key);
    return node ? `${NODE_KIND_WORDS[node.kind]} “${node.title || key}”` : key;
  };
  const words = creates.map(({ kind, count }) => countText(nodeType(kind).noun, count));
  if (problems.length > 0)
    return (
      <Alert color="red" title="The file can’t be imported" role="alert">
        <ul className={styles.plain}>
          {problems.slice(0, SHOWN).map(({ key, field, message }) => (
            <li key={`${key} ${field} ${message}`}>{`${titleOf(key)}${field && `, ${field}`}: ${message}`}</li>
          ))}
        </ul>
        {problems.length > SHOWN && `and ${problems.length - SHOWN} more`}
      </Alert>
    );
  return (
    <>
      <p>{`It would create ${words.join(', ')}, all as drafts.`}</p>
      <Spoiler maxHeight={240} showLabel="Show all of them" hideLabel="Show fewer">
        <ImportTree nodes={nodes} root={root} />
      </Spoiler>
      {taken.length > 0 && (
        <Alert color="yellow" title="Titles that exist already" role="status">
          <ul className={styles.plain}>
            {taken.slice(0, SHOWN).map(({ key }) => (
              <li key={key}>{titleOf(key)}</li>
            ))}
          </ul>
          {taken.length > SHOWN && `and ${taken.length - SHOWN} more`}
        </Alert>
      )}
    </>
  );
}

type CheckedNode = LmsFileCheck['nodes'][number];

/** Node by node, as they would stand below each other; one that stands in several places is opened in the first. */
function ImportTree({ nodes, root }: { nodes: readonly CheckedNode[]; root: string }) {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const met = new Set<string>();
  const branch = (key: string, path: string): ReactNode => {
    const node = byKey.get(key);
    if (!node) return null;
    const isAgain = met.has(key);
    met.add(key);
    return (
      <li key={path}>
        {node.title} <span className={styles.quiet}>{isAgain ? `${node.kind}, as above` : node.kind}</span>
        {!isAgain && node.below.length > 0 && (
          <ul className={styles.plain}>{node.below.map((child) => branch(child, `${path}/${child}`))}</ul>
        )}
      </li>
    );
  };
  return (
    <ul className={styles.plain} aria-label="Nodes of the file">
      {branch(root, root)}
    </ul>
  );
}
