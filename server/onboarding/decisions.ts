// Filling in, submitting, verifying and returning a section of an onboarding; and the step of a trainer from Pending OAuth to Active.
import { dateOf } from '@domain/calendar';
import { inputMessage } from '@domain/contract/messages';
import { type SectionBody, sectionForm } from '@domain/contract/onboardingForm';
import { type Decision, DECISIONS, refusedDecision, SECTION_STATES } from '@domain/onboarding/progress';
import { addressOf, SECTIONS, type SectionName } from '@domain/onboarding/sections';
import type { TrainerId } from '@domain/units';
import { Failure, invalidField } from '../failure';
import type { By } from '../store/rows';
import { auditOf, changesBetween, type Changes, refuseStale } from '../records/edits';
import type { TrainerChange } from '../store/trainerEdits';
import type { Store } from '../store/store';
import { currentDocuments, EMPTY, holdFile, makersWith, subjectOf, valuesOf, writeSection } from './onboardingRows';
import { judgedItems } from './parcels';
import { missingOf, whyNotActive } from './sectionDetail';
import { changeTrainer, unread } from './trainerFields';

export interface SectionPath {
  teacher_id: TrainerId;
  section: SectionName;
}

export async function saveSection(
  tx: Store,
  { teacher_id, section }: SectionPath,
  sent: object,
  by: By,
): Promise<void> {
  const judged = sectionForm(section).safeParse(sent, { error: inputMessage });
  if (!judged.success)
    throw new Failure(400, {
      errors: judged.error.issues.map(({ path, message }) => invalidField(`body.${path.join('.')}`, message)),
    });
  const { version, items, ...given } = judged.data as SectionBody;
  const held = await holdFile(tx, teacher_id, by);
  const before = held.row.progress[section];
  await refuseStale(tx, { ...subjectOf(teacher_id, section), sent: version, current: before.version });
  const { fields: all } = SECTIONS[section];
  const content = held.content[section] ?? EMPTY;
  const stored = valuesOf(section, content, held.trainer);
  // Nobody has seen a masked value: an empty one leaves it as it is.
  const entered = Object.fromEntries(
    Object.keys(all).flatMap((name) =>
      name in sent && !(all[name]!.masked && given[name] === '') ? [[name, String(given[name])]] : [],
    ),
  );
  const changes = changesBetween(
    Object.fromEntries(Object.keys(entered).map((name) => [name, stored[name] ?? ''])),
    entered,
  );
  const itemChanges =
    section === 'goodies' && items
      ? changesBetween({ items: content.items }, { items: judgedItems(content, items) })
      : {};
  if (Object.keys(changes).length + Object.keys(itemChanges).length === 0) return;
  await changeTrainer(
    tx,
    held.trainer,
    Object.fromEntries(
      Object.keys(changes).flatMap((name) =>
        all[name]!.ofTrainer ? [[all[name]!.ofTrainer, entered[name] || null]] : [],
      ),
    ),
    by,
  );
  const own = Object.fromEntries(Object.entries(entered).filter(([name]) => !all[name]!.ofTrainer));
  const after = await writeSection(
    tx,
    held,
    section,
    {
      progress: {
        state: 'draft',
        makers: makersWith(before.state === 'verified' ? [] : before.makers, by.actor),
        submitted_by: null,
      },
      content: {
        ...content,
        fields: withoutWhole(section, { ...content.fields, ...own }, changes),
        items: items ?? content.items,
      },
    },
    by,
  );
  await tx.audit.write([
    auditOf({
      ...subjectOf(teacher_id, section),
      actor: by.actor,
      at: by.now,
      action: 'onboarding_section.saved',
      version: after.version,
      changes: { ...unread(section, changes), ...itemChanges },
    }),
  ]);
}

/** An address as one text, which nobody sees, is over when its parts are filled in. */
function withoutWhole(
  section: SectionName,
  { whole_address, ...fields }: Record<string, string>,
  changes: Changes,
): Record<string, string> {
  const isOver = section !== 'location-details' || (!('whole_address' in changes) && Object.keys(changes).length > 0);
  return isOver || whole_address === undefined ? fields : { ...fields, whole_address };
}

export async function decideSection(
  tx: Store,
  { teacher_id, section }: SectionPath,
  { version, decision, note }: { version: number; decision: Decision; note: string | null },
  by: By,
): Promise<void> {
  const held = await holdFile(tx, teacher_id, by);
  const before = held.row.progress[section];
  await refuseStale(tx, { ...subjectOf(teacher_id, section), sent: version, current: before.version });
  const content = held.content[section] ?? EMPTY;
  const kinds = (await currentDocuments(tx, teacher_id))
    .filter((each) => each.section === section)
    .map(({ kind }) => kind);
  const missing = missingOf(section, { ...content, fields: valuesOf(section, content, held.trainer) }, kinds);
  const refusal = refusedDecision(decision, before, missing, by.actor);
  if (refusal) throw new Failure(refusal.status, { message: refusal.reason });
  const { to } = DECISIONS[decision];
  const after = await writeSection(
    tx,
    held,
    section,
    {
      progress: {
        state: to,
        ...(decision === 'submit' ? { submitted_by: by.actor, decided_by: null } : { decided_by: by.actor }),
      },
      content: { ...content, note },
    },
    by,
  );
  // What the company pays by is what was verified, and nothing else.
  if (decision === 'verify') await changeTrainer(tx, held.trainer, verifiedPapers(section, content.fields), by);
  const said = `onboarding_section.${SECTION_STATES[to].toLowerCase()}`;
  await tx.audit.write([
    {
      ...auditOf({
        ...subjectOf(teacher_id, section),
        actor: by.actor,
        at: by.now,
        action: said,
        version: after.version,
        changes: { state: { before: before.state, after: to } },
      }),
      ...(note !== null && { personal: { note } }),
    },
  ]);
}

function verifiedPapers(section: SectionName, fields: Readonly<Record<string, string>>): TrainerChange {
  const { pan, account_name, account_number, ifsc } = fields;
  if (section === 'location-details') return { address: addressOf(fields) };
  if (section === 'pan-details' && pan) return { pan };
  if (section === 'bank-details' && account_name && account_number && ifsc)
    return { bank: { account_name, account_number, ifsc } };
  return {};
}

/** The calendar's consent is there: the trainer appears on the availability grid. */
export async function activateTrainer(tx: Store, teacher_id: TrainerId, version: number, by: By): Promise<void> {
  const section = 'trainer-lifecycle';
  const held = await holdFile(tx, teacher_id, by);
  const { trainer } = held;
  await refuseStale(tx, {
    ...subjectOf(teacher_id, section),
    sent: version,
    current: held.row.progress[section].version,
  });
  const today = dateOf(by.now);
  const reason = whyNotActive(trainer, today);
  if (reason !== null) throw new Failure(409, { message: reason });
  const content = held.content[section] ?? EMPTY;
  await changeTrainer(tx, held.trainer, { trainer_status: 'active' }, by);
  const { makers, state } = held.row.progress[section];
  const changes = { calendar_connected_on: { before: content.fields['calendar_connected_on'] ?? '', after: today } };
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
      content: { ...content, fields: { ...content.fields, calendar_connected_on: today } },
    },
    by,
  );
  await tx.audit.write([
    auditOf({
      ...subjectOf(teacher_id, section),
      actor: by.actor,
      at: by.now,
      action: 'onboarding_section.activated',
      version: after.version,
      changes,
    }),
  ]);
}
