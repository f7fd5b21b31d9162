// The rows of an onboarding: found or begun, locked, and written together; every write locks the trainer's row first.
import { isRealDate } from '@domain/calendar';
import type { Trainer } from '@domain/contract/trainers';
import { columnsOf, newProgress, type Progress, type SectionProgress, standingOf } from '@domain/onboarding/progress';
import { type GoodieItem, SECTION_NAMES, SECTIONS, type SectionName } from '@domain/onboarding/sections';
import {
  type Onboarding,
  ONBOARDING_DETAILS,
  ONBOARDING_DOCUMENTS,
  type OnboardingDetails,
  type OnboardingDocument,
  ONBOARDINGS,
} from '@domain/records/onboarding';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import { Failure } from '../failure';
import { type By, allOf, newStamps } from '../store/rows';
import type { Store } from '../store/store';
import { wholeRow } from '../store/newRow';

export interface SectionContent {
  fields: Record<string, string>;
  items: GoodieItem[];
  /** Of the last decision; free text, and so sealed with the rest. */
  note: string | null;
}
export type Content = Partial<Record<SectionName, SectionContent>>;

/** An onboarding with what it holds. Nothing of `content` leaves the API but masked or by *Reveal*. */
export interface File {
  row: Onboarding;
  content: Content;
}

export const EMPTY: SectionContent = { fields: {}, items: [], note: null };

/** The row of a new onboarding, in which nothing is filled in. Names are worked out by the store. */
export function newOnboarding(teacher_id: TrainerId, by: By): Onboarding {
  return rowWith(
    {
      ...newStamps(by),
      teacher_id,
      reminded_on: null,
      identity_until: null,
      trainer_name: null,
      trainer_status: null,
      manager: null,
    },
    newProgress(by.now),
  );
}

type Own = Pick<
  Onboarding,
  | 'id'
  | 'version'
  | 'created_by'
  | 'created_on'
  | 'updated_by'
  | 'updated_on'
  | 'teacher_id'
  | 'reminded_on'
  | 'identity_until'
  | 'trainer_name'
  | 'trainer_status'
  | 'manager'
>;

/** What lists show follows from the progress, always. */
export function rowWith(row: Own, progress: Progress): Onboarding {
  return wholeRow(ONBOARDINGS, { ...row, ...standingOf(progress), ...columnsOf(progress), progress } as Onboarding);
}

export function detailsRow({ id, teacher_id, ...row }: Own, content: Content): OnboardingDetails {
  const { version, created_by, created_on, updated_by, updated_on } = row;
  const stamps = { id, version, created_by, created_on, updated_by, updated_on };
  return wholeRow(ONBOARDING_DETAILS, { ...stamps, teacher_id, content: JSON.stringify(content) } as OnboardingDetails);
}

/** Undefined where nothing was ever filled in. */
export async function findFile(store: Store, teacher_id: TrainerId): Promise<File | undefined> {
  const [row] = await allOf(store, ONBOARDINGS, { teacher_id: { anyOf: [teacher_id] } });
  return row && { row, content: await contentOf(store, row.id) };
}

/** What a lost key sealed is lost; the onboarding is not. */
async function contentOf(store: Store, id: string): Promise<Content> {
  const details = await store.records(ONBOARDING_DETAILS).find(id);
  return details?.content ? (JSON.parse(details.content) as Content) : {};
}

export interface Held extends File {
  trainer: Trainer;
}

/** Nobody else changes the trainer or the onboarding until the transaction ends. Throws a `Failure` 404. */
export async function holdFile(tx: Store, teacher_id: TrainerId, by: By): Promise<Held> {
  const trainer = await tx.trainerEdits.findForUpdate(teacher_id);
  if (!trainer) throw new Failure(404, { message: 'Trainer not found' });
  const file = await findFile(tx, teacher_id);
  if (file) return { ...file, trainer };
  const row = newOnboarding(teacher_id, by);
  await tx.records(ONBOARDINGS).insert([row]);
  return { row, content: {}, trainer };
}

/** One section changed. Its version, and that of the whole, grow by one. */
export async function writeSection(
  tx: Store,
  { row, content }: File,
  section: SectionName,
  change: { progress: Partial<SectionProgress>; content?: SectionContent },
  by: By,
): Promise<SectionProgress> {
  const before = row.progress[section];
  const changed = { ...before, ...change.progress };
  const after: SectionProgress = {
    ...changed,
    version: before.version + 1,
    since: changed.state === before.state && changed.state !== 'draft' ? before.since : by.now,
  };
  const stamps = { version: row.version + 1, updated_by: by.actor, updated_on: by.now };
  const identity_until = change.content && section === IDENTITY ? identityUntil(change.content) : row.identity_until;
  const next = rowWith({ ...row, ...stamps, identity_until }, { ...row.progress, [section]: after });
  if (!(await tx.records(ONBOARDINGS).update(next, row.version))) throw new Failure(409);
  if (change.content) {
    const records = tx.records(ONBOARDING_DETAILS);
    const next = { ...content, [section]: change.content };
    const details = await records.findForUpdate(row.id);
    if (details)
      await records.update(
        { ...details, ...stamps, version: details.version + 1, content: JSON.stringify(next) },
        details.version,
      );
    else await records.insert([detailsRow({ ...row, ...stamps, version: 1 }, next)]);
  }
  return after;
}

export const IDENTITY: SectionName = 'kyc-details';

/** Of a document that expires; while a date is typed wrong it is none. */
export function identityUntil({ fields }: SectionContent): IsoDate | null {
  const until = fields['identity_valid_until'] ?? '';
  return isRealDate(until) ? until : null;
}

/** Of one trainer, those that are in force, without their bytes. */
export async function currentDocuments(store: Store, teacher_id: TrainerId): Promise<OnboardingDocument[]> {
  return allOf(store, ONBOARDING_DOCUMENTS, { teacher_id: { anyOf: [teacher_id] }, status: { anyOf: ['current'] } });
}

/** Fields that are the trainer's own stand with the trainer alone. */
export function valuesOf(
  section: SectionName,
  { fields }: SectionContent,
  trainer: Pick<Trainer, 'joined_on' | 'end_of_training' | 'go_live'>,
): Record<string, string> {
  const own = Object.entries(SECTIONS[section].fields).flatMap(([name, { ofTrainer }]) =>
    ofTrainer ? [[name, trainer[ofTrainer] ?? '']] : [],
  );
  return { ...fields, ...Object.fromEntries(own) };
}

/** Of the audit log: a section of one trainer. */
export function subjectOf(teacher_id: TrainerId, section: SectionName): { subject_type: string; subject_id: string } {
  return { subject_type: 'onboarding_section', subject_id: `${teacher_id}/${section}` };
}

/** However many they are: a maker who is forgotten could verify their own entry. */
export function makersWith(makers: readonly string[], actor: string): string[] {
  return [...new Set([...makers, actor])];
}

/** All of them, in order. */
export function sectionsOf(
  progress: Progress,
): { section: SectionName; state: SectionProgress['state']; since: EpochSeconds }[] {
  return SECTION_NAMES.map((section) => ({ section, state: progress[section].state, since: progress[section].since }));
}
