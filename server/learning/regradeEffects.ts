// What a corrected key brings with it beside points: levels that open or close, invitations and certificates that rest on a result (decisions 13).
import { groupedBy } from '@domain/groupedBy';
import { countedByLevel } from '@domain/learning/attempts';
import { openLevels } from '@domain/learning/conquest';
import { conquestLeastOf } from '@domain/maverick/inviteRule';
import { CONQUEST_ATTEMPTS, type ConquestAttempt } from '@domain/records/conquestPlay';
import { MAVERICK_INVITATIONS } from '@domain/records/maverickInvitation';
import { CERTIFICATES } from '@domain/records/studentWork';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { type Judged, judgedVersion } from './playedLevels';
import { countedAttempts, resultsOf } from './results';

export interface LevelEffect {
  student: string;
  level: string;
  what: 'opens' | 'closes';
}

export interface Rest {
  student: string;
  what: 'invitation' | 'certificate';
  id: string;
  title: string;
  /** Percent of the most: what it asks for, and what the student reached and reaches. */
  least: number;
  before: number;
  after: number;
}

/** Attempts as they will be, by id; of these students all that they made is looked at. */
type After = ReadonlyMap<string, ConquestAttempt>;

const AT_ONCE = 500;

export async function levelEffects(
  store: Store,
  conquest: string,
  after: After,
  students: readonly string[],
  { from, played, levels: to }: { from: number; played?: number | undefined; levels: Judged['judged'] },
): Promise<LevelEffect[]> {
  const effects: LevelEffect[] = [];
  const versions = new Map<number, Judged | undefined>();
  const questions = new Map(to.map((level) => [level.id, level.questions]));
  for (const made of (await madeBy(store, conquest, students)).values()) {
    const then = made.map((attempt) => after.get(attempt.id) ?? attempt);
    const seen = new Set<string>();
    for (const number of new Set(made.map(({ played_version }) => played_version))) {
      if (!versions.has(number)) versions.set(number, await judgedVersion(store, conquest, number));
      const levels = versions.get(number)?.judged ?? [];
      // What was played by another key keeps it.
      const isOther = versions.get(number)?.judged_by !== from || (played ?? number) !== number;
      const corrected = levels.map((level) =>
        isOther ? level : { ...level, questions: questions.get(level.id) ?? level.questions },
      );
      const [open, opened] = [
        openLevels(levels, countedByLevel(levels, made)),
        openLevels(corrected, countedByLevel(corrected, then)),
      ];
      for (const { id, title } of levels) {
        if (open.has(id) === opened.has(id) || seen.has(id)) continue;
        seen.add(id);
        effects.push({ student: made[0]!.student_id, level: title, what: opened.has(id) ? 'opens' : 'closes' });
      }
    }
  }
  return effects;
}

async function madeBy(store: Store, conquest: string, students: readonly string[]) {
  const made: ConquestAttempt[] = [];
  for (let at = 0; at < students.length; at += AT_ONCE)
    made.push(
      ...(await allOf(store, CONQUEST_ATTEMPTS, {
        conquest_id: { anyOf: [conquest] },
        student_id: { anyOf: students.slice(at, at + AT_ONCE) },
      })),
    );
  return groupedBy(made, ({ student_id }) => student_id);
}

/** What was given for a result that the student does not reach any more: a person decides what becomes of it. */
export async function restsLost(store: Store, after: After, students: readonly string[]): Promise<Rest[]> {
  const lost: Rest[] = [];
  for (let at = 0; at < students.length; at += AT_ONCE) {
    const some = students.slice(at, at + AT_ONCE);
    const counted = await countedAttempts(store, some);
    const was = await resultsOf(store, counted);
    const is = await resultsOf(
      store,
      counted.map((attempt) => after.get(attempt.id) ?? attempt),
    );
    const invitations = await allOf(store, MAVERICK_INVITATIONS, { lead_id: { anyOf: some } });
    for (const { id, lead_id, invited_as, status, certificate_id } of invitations) {
      const least = conquestLeastOf(invited_as);
      const [before, now] = [was.get(lead_id) ?? 0, is.get(lead_id) ?? 0];
      if (least === null || before < least || now >= least || status === 'declined' || status === 'expired') continue;
      const certificate = certificate_id === null ? undefined : await store.records(CERTIFICATES).find(certificate_id);
      const of = { student: lead_id, least, before, after: now };
      lost.push({ ...of, what: 'invitation', id, title: invited_as });
      if (certificate?.status === 'issued')
        lost.push({ ...of, what: 'certificate', id: certificate.id, title: certificate.title });
    }
  }
  return lost;
}
