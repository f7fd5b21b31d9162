// Papers that Add and Edit Trainer have written: entries of the onboarding that wait for a checker. What was verified stays until then (decisions 4).
import type { BankDetails, Trainer } from '@domain/contract/trainers';
import type { SectionName } from '@domain/onboarding/sections';
import type { TrainerId } from '@domain/units';
import type { By } from '../store/rows';
import { auditOf, changesBetween } from '../records/edits';
import type { Store } from '../store/store';
import { currentDocuments, EMPTY, holdFile, makersWith, subjectOf, valuesOf, writeSection } from './onboardingRows';
import { missingOf } from './sectionDetail';
import { unread } from './trainerFields';

export interface Papers {
  pan?: string;
  bank?: BankDetails;
  address?: Trainer['address'];
}

export async function enterPapers(
  tx: Store,
  teacher_id: TrainerId,
  { pan, bank, address }: Papers,
  by: By,
): Promise<void> {
  if (pan) await enter(tx, teacher_id, 'pan-details', { pan }, by);
  if (bank) await enter(tx, teacher_id, 'bank-details', { ...bank }, by);
  if (address) await enter(tx, teacher_id, 'location-details', { whole_address: address }, by);
}

/** It waits for a checker at once, or is a draft as long as something else of the section is missing. The person who wrote it counts as its maker either way. */
async function enter(
  tx: Store,
  teacher_id: TrainerId,
  section: SectionName,
  fields: Record<string, string>,
  by: By,
): Promise<void> {
  const held = await holdFile(tx, teacher_id, by);
  const content = held.content[section] ?? EMPTY;
  const changes = changesBetween(content.fields, fields);
  if (Object.keys(changes).length === 0) return;
  const { state, makers } = held.row.progress[section];
  const next = { ...content, fields: { ...content.fields, ...fields } };
  const kinds = (await currentDocuments(tx, teacher_id))
    .filter((each) => each.section === section)
    .map(({ kind }) => kind);
  const isWhole = missingOf(section, { ...next, fields: valuesOf(section, next, held.trainer) }, kinds).length === 0;
  const after = await writeSection(
    tx,
    held,
    section,
    {
      progress: {
        state: isWhole ? 'submitted' : 'draft',
        makers: makersWith(state === 'verified' ? [] : makers, by.actor),
        submitted_by: isWhole ? by.actor : null,
        decided_by: null,
      },
      content: next,
    },
    by,
  );
  const subject = { ...subjectOf(teacher_id, section), actor: by.actor, at: by.now, version: after.version };
  await tx.audit.write([
    auditOf({
      ...subject,
      action: 'onboarding_section.saved',
      changes: { ...unread(section, changes), ...(isWhole && { state: { before: state, after: 'submitted' } }) },
    }),
  ]);
}
