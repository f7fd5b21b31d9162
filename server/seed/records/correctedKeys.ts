// The second version of a seeded course, in which the keys of two conquests were corrected.
import { addDays, startOfDay } from '@domain/calendar';
import { type ConquestLevel, levelsOf } from '@domain/learning/conquest';
import { type LmsVersion, versionId } from '@domain/records/lmsVersion';
import type { IsoDate } from '@domain/units';
import { versionRow } from '../../learning/publishing';
import { type Made, reviewerOf } from './contentMade';

/** The keys of two conquests of a course were wrong, and corrected in its second version: theirs, that of their modules, and its own. */
export function correctKeys(root: Made, versions: LmsVersion[], today: IsoDate): void {
  const modules = root.below.slice(0, 2);
  const conquests = modules.map(({ below }) => below.find(({ kind }) => kind === 'conquest')!);
  const again = new Set([root, ...modules, ...conquests].map(({ row }) => row.id));
  for (const { row } of conquests) {
    const first = versions.find(({ id }) => id === versionId(row.id, 1))!;
    const { fields } = first.content;
    first.content = { ...first.content, fields: { ...fields, levels: wrongKeys(levelsOf(fields['levels'])) } };
  }
  const at = startOfDay(addDays(today, -2)) + 16 * 3600;
  for (const { kind, row, below } of [...conquests, ...modules, root]) {
    const pinned = below.map((child) => ({
      kind: child.kind,
      id: child.row.id,
      number: again.has(child.row.id) ? 2 : 1,
    }));
    const by = { actor: reviewerOf(row.written_by!), now: at };
    const { id: _random, ...version } = versionRow({ kind, row: { ...row, published_version: 1 } }, pinned, by);
    versions.push({ ...version, id: versionId(row.id, 2) });
    Object.assign(row, {
      published_version: 2,
      draft_of: 2,
      version: row.version + 4,
      updated_on: at,
      updated_by: by.actor,
    });
  }
}

/** The first question of each level takes what is one too much for right. */
function wrongKeys(levels: readonly ConquestLevel[]): ConquestLevel[] {
  return levels.map((level) => ({
    ...level,
    questions: level.questions.map((question) =>
      question.kind === 'number' ? { ...question, right: question.right + 1 } : question,
    ),
  }));
}
