// Images and files that exchanged texts show: named with their digests, and known again by them (decisions 13).
import type { LmsFile, LmsFileCheck } from '@domain/contract/lmsFile';
import { FILES, type StoredFile } from '@domain/records/file';
import { LMS_RECORDS } from '@domain/records/lmsNode';
import { filesIn, type RichNode, richOf } from '@domain/richText/richText';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';

type Named = LmsFile['files'][number];
type Known = Pick<StoredFile, 'id' | 'media_type' | 'size' | 'digest' | 'status'>;
type Exchanged = LmsFile['nodes'][number];

const AT_ONCE = 500;

/** The files that are there, by id. */
export async function filesOf(store: Store, bodies: readonly unknown[]): Promise<Named[]> {
  const known = await readyFiles(store, [...new Set(bodies.flatMap(filesIn))]);
  return [...known.values()]
    .map(({ id, media_type, size, digest }) => ({ id, type: media_type, size, digest }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

async function readyFiles(store: Store, ids: readonly string[]): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = { id: { anyOf: ids.slice(at, at + AT_ONCE) } };
    for (const file of await someOf(store, FILES, some, ['id', 'media_type', 'size', 'digest', 'status']))
      if (file.status === 'ready') known.set(file.id, file);
  }
  return known;
}

/** `other`: ids under which files are known here, where these are other ones; `lost`: what is wrong with nodes that show others. */
export async function knownFiles(
  store: Store,
  files: readonly Named[],
  nodes: readonly Exchanged[],
): Promise<{ other: ReadonlyMap<string, string>; lost: LmsFileCheck['problems'] }> {
  const shown = nodes.map(({ key, fields }) => ({ key, ids: filesIn(fields['body']) }));
  const ids = [...new Set(shown.flatMap((each) => each.ids))];
  const known = await readyFiles(store, ids);
  const digests = new Map(files.map(({ id, digest }) => [id, digest]));
  const other = new Map<string, string>();
  const lost = new Set<string>();
  for (const id of ids) {
    const digest = digests.get(id) ?? null;
    const here = known.get(id);
    if (here && (digest === null || here.digest === digest)) continue;
    const twin = digest === null ? undefined : await twinOf(store, digest);
    if (twin === undefined) lost.add(id);
    else other.set(id, twin);
  }
  const message = 'Shows a file that is not there: upload it here first';
  const problems = shown.filter((each) => each.ids.some((id) => lost.has(id)));
  return { other, lost: problems.map(({ key }) => ({ key, field: 'body', message })) };
}

/** Of learning content alone: what else was uploaded is nobody's here. */
async function twinOf(store: Store, digest: string): Promise<string | undefined> {
  for (const about_type of Object.values(LMS_RECORDS)) {
    const [twin] = await store.records(FILES).findDuplicates({ digest, status: 'ready', about_type }, 1);
    if (twin) return twin.id;
  }
  return undefined;
}

/** With the ids of here. */
export function withFiles(node: Exchanged, other: ReadonlyMap<string, string>): Exchanged {
  const body = richOf(node.fields['body']);
  if (!body || other.size === 0) return node;
  const renamed = (part: RichNode): RichNode => {
    const id = part.attrs?.['file'];
    const here = typeof id === 'string' ? other.get(id) : undefined;
    return {
      ...part,
      ...(here !== undefined && { attrs: { ...part.attrs, file: here } }),
      ...(part.content && { content: part.content.map(renamed) }),
    };
  };
  return { ...node, fields: { ...node.fields, body: renamed(body) } };
}
