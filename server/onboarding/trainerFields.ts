// Fields that a trainer's own screens show too, and how the audit log has those that nobody reads there.
import type { Trainer } from '@domain/contract/trainers';
import { maskedValue } from '@domain/onboarding/masking';
import { SECTIONS, type SectionName } from '@domain/onboarding/sections';
import { Failure, invalidField } from '../failure';
import { auditOf, changesBetween, type Changes } from '../records/edits';
import type { By } from '../store/rows';
import { lastFour } from '../store/secrets';
import type { Store } from '../store/store';
import type { TrainerChange } from '../store/trainerEdits';

export async function changeTrainer(tx: Store, trainer: Trainer, change: TrainerChange, by: By): Promise<void> {
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
