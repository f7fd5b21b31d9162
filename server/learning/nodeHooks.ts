// What every kind of node has of rules: only drafts are edited, a new one is placed at once, and a draft can be discarded (decisions 13).
import { broughtBack, whyNotBack } from '@domain/learning/broughtBack';
import { kindsAbove, type NodeKind, nodeOfWord } from '@domain/learning/kinds';
import { otherWords } from '@domain/learning/otherWords';
import { whyNotChanged } from '@domain/learning/placing';
import { FILES } from '@domain/records/file';
import { type LmsNode, NODE_BRING_BACK, NODE_REOPEN } from '@domain/records/lmsNode';
import { LMS_VERSIONS, type PinnedChild, versionId } from '@domain/records/lmsVersion';
import { filesIn, MOST_WORDS, wordsOf } from '@domain/richText/richText';
import { Failure, wrongField } from '../failure';
import { type Change, type RecordHooks, ruleOf } from '../records/hooks';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { holdPlaceable, moveNode, placedNode } from './moving';
import { asOfNow, findNodes, type NodeName } from './nodes';
import { childrenOf, type PlacedChild, setChildren } from './places';
import { endTypedDraft } from './typedDrafts';

/** Of the one kind; `LmsNode` is what all have. */
export function nodeHooks<Row extends LmsNode>(kind: NodeKind): RecordHooks<Row> {
  return {
    async allowed({ action, before, row }) {
      if (action === 'create') return refuseOtherPlace(kind, belowOf(row));
      if (!before) return;
      if (action === 'edit') {
        const reason = whyNotChanged(placedNode({ kind, row: before }));
        if (reason) throw new Failure(409, { message: reason });
      }
    },
    async before({ action, row, before, tx, call }) {
      if (action === 'create' || action === 'edit') {
        if (row.body !== before?.body) await refuseOtherFiles(tx, row.body);
        return { ...withWords(row), written_by: call.user!.email };
      }
      if (action === 'withdraw') return { ...row, reviewer: null };
      if (action === 'revise') return { ...row, reviewer: null, draft_of: row.published_version };
      if (action === 'retire')
        return { ...row, retired_from: before!.status === 'published' ? 'published' : 'draft', reviewer: null };
      if (action === 'restore') return { ...row, status: row.retired_from ?? 'draft', retired_from: null };
      return row;
    },
    rules: {
      discard: async ({ tx, row, call, noted }) => {
        const version = await latestVersion(tx, row);
        if (!version) throw new Failure(409, { message: `The ${kind} has no published version` });
        const by = { actor: call.user!.email, now: call.now };
        const node = { kind, id: row.id };
        const was = (await childrenOf(tx, [row.id])).get(row.id)!;
        // What is published holds it, retired or not: it comes back, and the history names it.
        await standAgain(tx, node, { was, children: asHeld(version.content.children), noted }, by);
        return withWords({
          ...row,
          ...asOfNow(kind, version.content.fields),
          written_by: version.content.written_by,
        } as Row);
      },
      reopen: ruleOf(NODE_REOPEN, async ({ tx, row, call, noted, asked: { number } }) => {
        const version = await tx.records(LMS_VERSIONS).find(versionId(row.id, number));
        if (!version) throw wrongField('number', `There is no version ${number} of it`);
        const by = { actor: call.user!.email, now: call.now };
        const node = { kind, id: row.id };
        const { was } = await holdPlaceable(tx, node, version.content.children);
        await standAgain(tx, node, { was, children: asHeld(version.content.children), noted }, by);
        return withWords({
          ...row,
          ...asOfNow(kind, version.content.fields),
          written_by: by.actor,
          draft_of: number,
        } as Row);
      }),
      bring_back: ruleOf(NODE_BRING_BACK, async ({ tx, row, call, noted, asked: { number } }) => {
        const wrong = whyNotBack(number, row.published_version);
        if (wrong) throw wrongField('number', wrong);
        const version = (await tx.records(LMS_VERSIONS).find(versionId(row.id, number)))!;
        const by = { actor: call.user!.email, now: call.now };
        const { was, held } = await holdPlaceable(tx, { kind, id: row.id }, version.content.children);
        const latest = new Map([...held].map(([id, node]) => [id, node.row.published_version]));
        const children = broughtBack(version.content.children, latest);
        await standAgain(tx, { kind, id: row.id }, { was, children, noted }, by);
        return withWords({
          ...row,
          ...asOfNow(kind, version.content.fields),
          written_by: by.actor,
          // It takes the place of the latest on purpose: there is nothing to merge with.
          draft_of: row.published_version,
        } as Row);
      }),
    },
    async after({ action, row, tx, call }: Change<Row>) {
      const by = { actor: call.user!.email, now: call.now };
      if (action === 'edit') await endTypedDraft(tx, { kind, id: row.id }, by);
      const below = action === 'create' ? belowOf(row) : null;
      const to = below === null ? undefined : nodeOfWord(below);
      if (!to) return;
      await moveNode(tx, { node: { kind, id: row.id }, from: null, to, before: null }, by);
    },
  };
}

interface Again {
  was: readonly NodeName[];
  children: readonly PlacedChild[];
  noted: Record<string, unknown>;
}

/** What the version kept is kept; what it took as the latest takes the latest. */
function asHeld(children: readonly PinnedChild[]): PlacedChild[] {
  return children.map(({ kind, id, number, pinned }) => ({ kind, id, pinned: pinned ? number : null }));
}

/** The contents of a version stand below the node again, in its order; the history says what changed, and what of it is retired. */
async function standAgain(tx: Store, node: NodeName, { was, children, noted }: Again, by: By): Promise<void> {
  await setChildren(tx, node, children, by);
  const named = await findNodes(tx, [...was, ...children]);
  const titles = (names: readonly NodeName[]) =>
    names.map(({ id }) => {
      const row = named.get(id)?.row;
      return row?.status === 'retired' ? `${row.title} (retired)` : (row?.title ?? id);
    });
  const [before, after] = [titles(was), titles(children)];
  if (before.join('\n') !== after.join('\n')) noted['contents'] = after;
}

/** What is searched of the body, and of what is no text, is kept beside them. */
export function withWords<Row extends Pick<LmsNode, 'body'>>(row: Row): Row {
  const words = wordsOf(row.body).slice(0, MOST_WORDS).trim();
  return { ...row, body_words: words === '' ? null : words, other_words: otherWords(row) };
}

async function refuseOtherFiles(tx: Store, body: LmsNode['body']): Promise<void> {
  for (const id of filesIn(body)) {
    const file = await tx.records(FILES).find(id);
    if (file?.status !== 'ready') throw wrongField('body', 'Shows a file that is not there: upload it again');
  }
}

function belowOf(row: object): string | null {
  return (Reflect.get(row, 'below') as string | null | undefined) ?? null;
}

function refuseOtherPlace(kind: NodeKind, below: string | null): void {
  if (below === null) return;
  const to = nodeOfWord(below);
  const above = kindsAbove(kind);
  if (!to || !above.includes(to.kind)) throw wrongField('below', `Choose a ${above.join(' or a ')}`);
}

function latestVersion(tx: Store, { id, published_version }: LmsNode) {
  return tx.records(LMS_VERSIONS).find(versionId(id, published_version));
}
