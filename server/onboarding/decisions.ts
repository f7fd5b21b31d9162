// Filling in, submitting, verifying and returning a section of an onboarding; and the step of a trainer from Pending OAuth to Active.
import { dateOf } from '@domain/calendar';
import { inputMessage } from '@domain/contract/messages';
import { type SectionBody, sectionForm } from '@domain/contract/onboardingForm';
import { maskedValue } from '@domain/onboarding/masking';
import { type Decision, DECISIONS, refusedDecision, SECTION_STATES } from '@domain/onboarding/progress';
import {
  addressOf,
  GOODIE_WORDS,
  SECTIONS,
  type SectionName,
  SHIPMENT_WORDS,
  shipmentStates,
} from '@domain/onboarding/sections';
import type { TrainerId } from '@domain/units';
import { Failure, invalidField } from '../failure';
import type { By } from '../store/rows';
import { auditOf, changesBetween, type Changes, refuseStale } from '../records/edits';
import { lastFour } from '../store/secrets';
import type { TrainerChange } from '../store/trainerEdits';
import type { Store } from '../store/store';
import {
  currentDocuments,
  EMPTY,
  type Held,
  holdFile,
  makersWith,
  type SectionContent,
  subjectOf,
  valuesOf,
  writeSection,
} from './onboardingRows';
import { missingOf, whyNotActive } from './sectionDetail';

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
    held,
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

/** For the audit log: what is masked on the screen is masked there. */
export function unread(section: SectionName, changes: Changes): Changes {
  const shown = (name: string, value: unknown) => {
    const field = SECTIONS[section].fields[name]!;
    return field.masked && typeof value === 'string' && value !== '' ? maskedValue(field, value) : value;
  };
  return Object.fromEntries(
    Object.entries(changes).map(([name, { before, after }]) => [
      name,
      { before: shown(name, before), after: shown(name, after) },
    ]),
  );
}

/** A parcel goes step by step: an item that is shipped was packed before. What was shipped is not taken off the list. */
function judgedItems({ items: before }: SectionContent, items: SectionContent['items']): SectionContent['items'] {
  const refuse = (at: number, field: string, message: string): never => {
    throw new Failure(400, { errors: [invalidField(`body.items.${at}.${field}`, message)] });
  };
  for (const [at, { state, item, size }] of items.entries()) {
    const earlier = before[at];
    if (earlier && ['shipped', 'delivered'].includes(earlier.state) && (earlier.item !== item || earlier.size !== size))
      refuse(at, 'item', 'It is on its way: add another item instead');
    const from = earlier?.state;
    if (!shipmentStates(from).includes(state))
      refuse(
        at,
        'state',
        from === undefined
          ? 'A new item is to be packed first'
          : `From ${SHIPMENT_WORDS[from].toLowerCase()} it becomes ${shipmentStates(from)
              .slice(1)
              .map((each) => SHIPMENT_WORDS[each].toLowerCase())
              .join(' or ')}`,
      );
  }
  const lost = before.slice(items.length).find(({ state }) => state === 'shipped' || state === 'delivered');
  if (lost)
    throw new Failure(400, {
      errors: [invalidField('body.items', `${GOODIE_WORDS[lost.item]} was shipped: it stays on the list`)],
    });
  return items;
}

/** `change`: of fields that the trainer's own screens show too. */
async function changeTrainer(tx: Store, { trainer }: Held, change: TrainerChange, by: By): Promise<void> {
  const { pan, bank, address, ...open } = change;
  if (open.joined_on === null) throw new Failure(400, { errors: [invalidField('body.joined_on', 'Enter the day')] });
  const changes: Changes = {
    ...changesBetween(trainer, open),
    ...(pan && { pan: { before: last(trainer.pan_last4), after: last(lastFour(pan)) } }),
    ...(address !== undefined &&
      address !== trainer.address && { address: { before: hiddenText(trainer.address), after: hiddenText(address) } }),
    ...(bank && { bank: { before: last(trainer.bank_last4), after: last(lastFour(bank.account_number)) } }),
  };
  if (Object.keys(changes).length === 0) return;
  const version = trainer.version + 1;
  await tx.trainerEdits.change(trainer.teacher_id, { ...change, version, updated_by: by.actor, updated_on: by.now });
  await tx.audit.write([
    auditOf({
      subject_type: 'trainer',
      subject_id: trainer.teacher_id,
      actor: by.actor,
      at: by.now,
      action: 'trainer.edited',
      version,
      changes,
    }),
  ]);
}

function last(four: string | null): string | null {
  return four && `••••${four}`;
}

/** That there is one is all that the audit log says of an address. */
function hiddenText(text: string): string | null {
  return text === '' ? null : '••••';
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
  if (decision === 'verify') await changeTrainer(tx, held, verifiedPapers(section, content.fields), by);
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
  await changeTrainer(tx, held, { trainer_status: 'active' }, by);
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
