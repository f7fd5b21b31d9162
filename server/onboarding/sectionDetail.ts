// What a person with the right sees of a section: values masked, documents by their kind, what is missing, and what stands against each decision.
import type { SectionDetail } from '@domain/contract/onboarding';
import { dateOf } from '@domain/calendar';
import { type Decision, DECISIONS, newProgress, refusedDecision } from '@domain/onboarding/progress';
import { FORMATS } from '@domain/onboarding/formats';
import { maskedValue } from '@domain/onboarding/masking';
import { missingIn, SECTIONS, type SectionName } from '@domain/onboarding/sections';
import type { Trainer } from '@domain/contract/trainers';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { Failure } from '../failure';
import type { Store } from '../store/store';
import { currentDocuments, EMPTY, findFile, sectionsOf, subjectOf, valuesOf } from './onboardingRows';

const SHOWN_HISTORY = 50;

interface Asked {
  actor: string;
  now: EpochSeconds;
  hasLookup: boolean;
}

export async function sectionDetail(
  store: Store,
  teacher_id: TrainerId,
  section: SectionName,
  { actor, now, hasLookup }: Asked,
): Promise<SectionDetail> {
  const trainer = await store.trainers.find(teacher_id);
  if (!trainer) throw new Failure(404, { message: 'Trainer not found' });
  const { subject_type, subject_id } = subjectOf(teacher_id, section);
  const [file, documents, history] = await Promise.all([
    findFile(store, teacher_id),
    currentDocuments(store, teacher_id),
    store.audit.of(subject_type, subject_id),
  ]);
  const progress = file?.row.progress ?? newProgress(trainer.created_on);
  const content = file?.content[section] ?? EMPTY;
  const own = documents.filter((each) => each.section === section);
  const { state, version, since, submitted_by, decided_by } = progress[section];
  const missing = missingOf(
    section,
    { ...content, fields: valuesOf(section, content, trainer) },
    own.map(({ kind }) => kind),
  );
  const refused = Object.keys(DECISIONS).flatMap((decision) => {
    const refusal = refusedDecision(decision as Decision, progress[section], missing, actor);
    return refusal ? [[decision, refusal.reason]] : [];
  });
  return {
    teacher_id,
    section,
    state,
    version,
    since,
    submitted_by,
    decided_by,
    missing,
    trainer_name: trainer.trainer_name,
    trainer_status: trainer.trainer_status,
    rm_email: trainer.rm_email,
    note: content.note,
    values: shownValues(section, valuesOf(section, content, trainer)),
    items: content.items,
    documents: own
      .sort((one, other) => one.created_on - other.created_on)
      .map(({ id, kind, type, size, created_by, created_on }) => ({
        id,
        kind,
        type,
        size,
        by: created_by,
        on: created_on,
      })),
    refused: Object.fromEntries(refused),
    inactive_because: section === 'trainer-lifecycle' ? whyNotActive(trainer, dateOf(now)) : null,
    others: sectionsOf(progress),
    address_lookup: hasLookup && section === 'location-details',
    history: history
      .slice(0, SHOWN_HISTORY)
      .map(({ at, actor: by, action, details }) => ({ at, actor: by, action, details })),
  };
}

function shownValues(section: SectionName, values: Readonly<Record<string, string>>): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(SECTIONS[section].fields).map(([name, field]) => {
      const value = values[name] || null;
      return [name, value !== null && field.masked ? maskedValue(field, value) : value];
    }),
  );
}

/** What another screen has written is judged here too. */
export function missingOf(
  section: SectionName,
  content: { fields: Readonly<Record<string, string>>; items: Parameters<typeof missingIn>[1]['items'] },
  documents: readonly string[],
): string[] {
  const wrong = Object.entries(SECTIONS[section].fields).flatMap(([name, { label, format }]) => {
    const value = content.fields[name];
    return format && value && !FORMATS[format].fits(value) ? [`${label} (${FORMATS[format].error.toLowerCase()})`] : [];
  });
  return [...missingIn(section, content, documents), ...wrong];
}

/** Why a trainer cannot go from Pending OAuth to Active; null where they can. */
export function whyNotActive(
  { trainer_status, end_of_training }: Pick<Trainer, 'trainer_status' | 'end_of_training'>,
  today: string,
): string | null {
  if (trainer_status !== 'pending_oauth')
    return trainer_status === 'active'
      ? 'The trainer is active already'
      : 'The trainer is inactive: reactivate them first';
  if (end_of_training === null) return 'Enter the day on which the training ended';
  return end_of_training > today ? 'The training has not ended yet' : null;
}
