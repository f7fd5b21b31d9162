// A subtree as a file and back: exported as JSON, checked with what it would make, and created at one place (decisions 13).
import { schemasOf } from '@domain/contract/records';
import type { LmsFile, LmsFileCheck } from '@domain/contract/lmsFile';
import { inputMessage } from '@domain/contract/messages';
import { smallestOnRing } from '@domain/learning/rings';
import { KINDS_BELOW, kindsAbove, NODE_KIND_WORDS, NODE_KINDS, type NodeKind } from '@domain/learning/kinds';
import type { LmsNode } from '@domain/records/lmsNode';
import { LMS_PLACES } from '@domain/records/lmsPlace';
import { storedFields } from '@domain/records/record';
import { Failure, invalidField, wrongField } from '../failure';
import { auditOf } from '../records/edits';
import { type By, newStamps } from '../store/rows';
import type { Store } from '../store/store';
import { draftContents, publishedContents } from './contents';
import { filesOf, knownFiles, withFiles } from './exchangedFiles';
import { moveNode } from './moving';
import { asOfNow, findNode, type NodeName, nodeType } from './nodes';
import { withWords } from './nodeHooks';
import { newPlace } from './places';
import { wholeRow } from '../store/newRow';

/**
 * As it is written now: what is retired is left out, with all that stands below that alone. Or whole, as the version of that number holds
 * it, whatever became of its nodes since.
 */
export async function fileOf(store: Store, root: NodeName, version?: number): Promise<LmsFile> {
  const { nodes } =
    version === undefined ? await draftContents(store, root) : await publishedContents(store, root, version);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const isKept = (id: string) => version !== undefined || id === root.id || byId.get(id)!.status !== 'retired';
  const keys = new Map<string, string>();
  const reach = (id: string) => {
    if (keys.has(id)) return;
    keys.set(id, String(keys.size + 1));
    byId.get(id)!.children.filter(isKept).forEach(reach);
  };
  reach(root.id);
  const bodies = [...keys.keys()].map((id) => byId.get(id)!.fields['body']);
  return {
    format: 'learning-content',
    root: '1',
    nodes: [...keys].map(([id, key]) => {
      const { kind, fields, children } = byId.get(id)!;
      return { key, kind, fields, children: children.filter(isKept).map((child) => keys.get(child)!) };
    }),
    files: await filesOf(store, bodies),
  };
}

/** What is wrong with it, and what it would make; nothing is written. */
export async function checkedFile(store: Store, file: LmsFile): Promise<LmsFileCheck> {
  const wrong = new Map(file.nodes.map((node) => [node, fieldProblems(node)]));
  // A body that is no rich text is not walked through: it may be of any depth.
  const readable = file.nodes.filter((node) => wrong.get(node)!.length === 0);
  const { lost } = await knownFiles(store, file.files, readable);
  const problems = [...shapeProblems(file), ...[...wrong.values()].flat(), ...lost];
  const counted = file.nodes.map(({ kind }) => kind);
  const creates = [...new Set(counted)].map((kind) => ({
    kind,
    count: counted.filter((each) => each === kind).length,
  }));
  const titled = file.nodes.flatMap(({ key, kind, fields: { title } }) =>
    typeof title === 'string' && title !== '' ? [{ key, kind, title }] : [],
  );
  const known = new Map<NodeKind, ReadonlySet<string>>();
  for (const kind of NODE_KINDS) {
    const titles = titled.filter((each) => each.kind === kind).map(({ title }) => title);
    known.set(kind, await store.records(nodeType(kind)).taken('title', titles));
  }
  const taken = titled.filter(({ kind, title }) => known.get(kind)!.has(title)).slice(0, MOST_NAMED);
  const counts = new Map<string, number>();
  for (const each of problems) counts.set(each.key, (counts.get(each.key) ?? 0) + 1);
  const nodes = file.nodes.map(({ key, kind, fields, children }) => ({
    key,
    kind,
    title: typeof fields['title'] === 'string' ? fields['title'] : '',
    below: [...children],
    problems: counts.get(key) ?? 0,
  }));
  return { nodes, problems: problems.slice(0, MOST_NAMED), creates, taken };
}

/** More of them nobody reads. */
const MOST_NAMED = 50;

function shapeProblems({ root, nodes }: LmsFile): LmsFileCheck['problems'] {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const of = (key: string, message: string) => ({ key, field: '', message });
  if (byKey.size < nodes.length) return [of(root, 'Two nodes of the file have one key')];
  if (!byKey.has(root)) return [of(root, 'The file has no node with the key of its root')];
  const wrong = nodes.flatMap(({ key, kind, children }) =>
    children.flatMap((child) => {
      const below = byKey.get(child);
      if (!below) return [of(key, `Names a child ${child} that the file does not have`)];
      return KINDS_BELOW[kind].includes(below.kind) ? [] : [of(key, `A ${below.kind} can’t stand below a ${kind}`)];
    }),
  );
  if (wrong.length > 0) return wrong;
  if (nodes.some(({ children }) => new Set(children).size < children.length))
    return [of(root, 'A node stands twice below another one')];
  const ring = smallestOnRing(new Map(nodes.map(({ key, children }) => [key, children])));
  if (ring !== undefined) return [of(ring, 'Stands below itself')];
  const reached = new Set([root]);
  for (const key of reached) for (const child of byKey.get(key)!.children) reached.add(child);
  const lost = nodes.filter(({ key }) => !reached.has(key));
  return lost.map(({ key }) => of(key, 'Stands below none of the others'));
}

function fieldProblems({ key, kind, fields }: LmsFile['nodes'][number]): LmsFileCheck['problems'] {
  const judged = schemasOf(nodeType(kind)).create.safeParse(sentOf(kind, fields), { error: inputMessage });
  return (judged.error?.issues ?? []).map(({ path, message }) => ({ key, field: path.join('.'), message }));
}

function sentOf(kind: NodeKind, fields: Readonly<Record<string, unknown>>): object {
  // Files of before hold plain texts, and levels by their titles; what is neither is judged as it is.
  const isOld = typeof fields['body'] === 'string' || (kind === 'conquest' && Array.isArray(fields['levels']));
  return { ...(isOld ? asOfNow(kind, fields) : fields), ...('below' in nodeType(kind).fields && { below: null }) };
}

/** Creates all of it as drafts, below a node or by itself. Answers the first. Throws a `Failure`: 400, 404 or 409. */
export async function createFile(tx: Store, file: LmsFile, below: NodeName | null, by: By): Promise<NodeName> {
  const { problems } = await checkedFile(tx, file);
  if (problems.length > 0)
    throw new Failure(400, {
      errors: problems.map(({ key, field, message }) => {
        if (field === '') return invalidField('body.file', message);
        const at = file.nodes.findIndex((node) => node.key === key);
        return invalidField(`body.file.nodes.${at}.fields.${field}`, message);
      }),
    });
  const root = file.nodes.find(({ key }) => key === file.root)!;
  if (below && !kindsAbove(root.kind).includes(below.kind))
    throw wrongField('below', `${NODE_KIND_WORDS[root.kind]}s can’t stand below a ${below.kind}`);
  const { other } = await knownFiles(tx, file.files, file.nodes);
  const ids = new Map(file.nodes.map(({ key }) => [key, crypto.randomUUID()]));
  const names = new Map(file.nodes.map(({ key, kind }) => [key, { kind, id: ids.get(key)! }]));
  for (const kind of new Set(file.nodes.map((node) => node.kind))) {
    const rows = file.nodes
      .filter((node) => node.kind === kind)
      .map((node) => draftRow(withFiles(node, other), ids.get(node.key)!, by));
    await tx.records(nodeType(kind)).insert(rows);
  }
  await tx
    .records(LMS_PLACES)
    .insert(
      file.nodes.flatMap(({ key, children }) =>
        children.map((child, position) => newPlace(names.get(key)!, names.get(child)!, position, by)),
      ),
    );
  await tx.audit.write(
    file.nodes.map(({ key, kind, fields }) => {
      const { name } = nodeType(kind);
      const change = { title: { before: undefined, after: fields['title'] } };
      const subject = { subject_type: name, subject_id: ids.get(key)!, actor: by.actor, at: by.now };
      return auditOf({ ...subject, action: `${name}.created`, version: 1, changes: change });
    }),
  );
  const made = names.get(file.root)!;
  if (below) await moveNode(tx, { node: made, from: null, to: below, before: null }, by);
  return made;
}

function draftRow({ kind, fields }: LmsFile['nodes'][number], id: string, by: By): LmsNode {
  const type = nodeType(kind);
  const judged = schemasOf(type).create.parse(sentOf(kind, fields));
  const stored = Object.entries(type.stored ?? {}).map(([name, field]) => [name, field.default ?? null]);
  const own = storedFields(type).flatMap(([name]) =>
    name in judged ? [[name, Reflect.get(judged, name) as unknown]] : [],
  );
  const said = {
    ...Object.fromEntries(stored),
    ...Object.fromEntries(own),
    ...newStamps(by),
    id,
    written_by: by.actor,
  };
  return withWords(wholeRow(type, said as LmsNode));
}

/** A copy of all that stands below, under another title; each node is copied once, however often it stands there. */
export async function copyNode(
  tx: Store,
  { node, title, below }: { node: NodeName; title: string; below: NodeName | null },
  by: By,
): Promise<{ made: NodeName; nodes: number }> {
  await findNode(tx, node);
  const file = await fileOf(tx, node);
  const nodes = file.nodes.map((each) =>
    each.key === file.root ? { ...each, fields: { ...each.fields, title } } : each,
  );
  return { made: await createFile(tx, { ...file, nodes }, below, by), nodes: nodes.length };
}
