// Documents of an onboarding and single masked values: kept sealed, opened and revealed by calls that are written down.
import { DOCUMENT_WORDS, SECTIONS } from '@domain/onboarding/sections';
import { ONBOARDING_DOCUMENTS, type OnboardingDocument } from '@domain/records/onboarding';
import type { SentFile } from '@domain/contract/files';
import { Failure, invalidField } from '../failure';
import type { By } from '../store/rows';
import { auditOf } from '../records/edits';
import type { Store } from '../store/store';
import { judged } from '../uploads/upload';
import type { SectionPath } from './decisions';
import { currentDocuments, findFile, holdFile, makersWith, subjectOf, writeSection } from './onboardingRows';
import { newRow } from '../store/newRow';

/** Judged and sealed before the transaction: a large file holds no connection to the database meanwhile. */
export async function sealedDocument(
  store: Store,
  { teacher_id, section, kind }: SectionPath & { kind: string },
  file: SentFile,
  by: By,
): Promise<OnboardingDocument> {
  const upload = await judged(file);
  const id = crypto.randomUUID();
  const content = await store.records(ONBOARDING_DOCUMENTS).sealFile('content', id, file.bytes);
  return newRow(ONBOARDING_DOCUMENTS, by, { id, teacher_id, section, kind, ...upload, content, status: 'current' });
}

/** In place of an earlier one of its kind, which is kept. The section is a draft again: it proves something else now. */
export async function addDocument(
  tx: Store,
  { teacher_id, section, kind }: SectionPath & { kind: string },
  row: OnboardingDocument,
  by: By,
): Promise<void> {
  if (!Object.hasOwn(SECTIONS[section].documents, kind))
    throw new Failure(400, { errors: [invalidField('body.kind', 'This section has no such document')] });
  const held = await holdFile(tx, teacher_id, by);
  const documents = tx.records(ONBOARDING_DOCUMENTS);
  const earlier = (await currentDocuments(tx, teacher_id)).filter(
    (each) => each.section === section && each.kind === kind,
  );
  for (const { id, version } of earlier)
    await documents.change(
      id,
      { status: 'replaced', version: version + 1, updated_by: by.actor, updated_on: by.now },
      version,
    );
  await documents.insertSealed(row);
  const { state, makers } = held.row.progress[section];
  const after = await writeSection(
    tx,
    held,
    section,
    {
      progress: {
        state: 'draft',
        makers: makersWith(state === 'verified' ? [] : makers, by.actor),
        submitted_by: null,
      },
    },
    by,
  );
  const changes = {
    [kind]: { before: earlier.length > 0 ? 'An earlier file' : null, after: `${row.type}, ${row.size} bytes` },
  };
  await tx.audit.write([
    auditOf({
      ...subjectOf(teacher_id, section),
      actor: by.actor,
      at: by.now,
      action: 'onboarding_section.document_added',
      version: after.version,
      changes,
    }),
  ]);
}

/** Read and unsealed before the transaction, for the same reason. */
export async function openDocument(
  store: Store,
  id: string,
  { actor, now }: By,
): Promise<{ kind: string; type: string; content: string }> {
  const row = await store.records(ONBOARDING_DOCUMENTS).find(id);
  if (!row || row.content === null) throw new Failure(404, { message: 'Document not found' });
  const { kind, type, content, teacher_id, section } = row;
  const details = { document: DOCUMENT_WORDS[kind] ?? kind };
  await store.transaction((tx) =>
    tx.audit.write([
      {
        at: now,
        actor,
        action: 'reveal.onboarding_document',
        ...subjectOf(teacher_id, section as SectionPath['section']),
        details,
      },
    ]),
  );
  return { kind, type, content };
}

/** The one way in which a masked value leaves the API. Why it was asked for may name a person, and is sealed. */
export async function revealField(
  tx: Store,
  { teacher_id, section }: SectionPath,
  { field, reason }: { field: string; reason: string },
  { actor, now }: By,
): Promise<{ value: string | null }> {
  if (!(await tx.trainers.find(teacher_id))) throw new Failure(404, { message: 'Trainer not found' });
  const declared = SECTIONS[section].fields[field];
  if (!Object.hasOwn(SECTIONS[section].fields, field) || !declared?.masked)
    throw new Failure(400, { errors: [invalidField('body.field', 'Is no masked field of this section')] });
  const file = await findFile(tx, teacher_id);
  const value = file?.content[section]?.fields[field] || null;
  await tx.audit.write([
    {
      at: now,
      actor,
      action: 'reveal.onboarding_field',
      ...subjectOf(teacher_id, section),
      details: { field: declared.label },
      personal: { reason },
    },
  ]);
  return { value };
}
