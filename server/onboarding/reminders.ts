// Reminds the person whom an onboarding waits for: the trainer of what is missing or returned, the manager of what nobody has verified yet.
import { type Letter, letter } from '@domain/messages/templates';
import { SECTION_NAMES, SECTIONS } from '@domain/onboarding/sections';
import type { Onboarding } from '@domain/records/onboarding';
import { Failure } from '../failure';
import { composed } from '../integrations/messages/compose';
import { tell } from '../integrations/tell';
import type { RecordHooks } from '../records/hooks';

/** For so long, a person who was reminded is not reminded again. */
const PAUSE = 20 * 3600;

export const onboardingHooks: RecordHooks<Onboarding> = {
  allowed: async ({ before, call }) => {
    if (before && before.reminded_on !== null && call.now - before.reminded_on < PAUSE)
      throw new Failure(409, { message: 'Reminded within the last 20 hours' });
  },
  before: async ({ row, call }) => ({ ...row, reminded_on: call.now }),
  after: async ({ tx, row, call }) => {
    const trainer = await tx.trainers.find(row.teacher_id);
    if (!trainer || trainer.trainer_status === 'inactive')
      throw new Failure(409, { message: 'The trainer no longer works here' });
    const { to, told } = reminderOf(row, trainer.trainer_name, trainer.rm_email);
    if (!call.sender) return tell(tx, [to], told, { actor: call.user!.email, now: call.now });
    const message = { ...(await composed(tx, told)), channel: 'email' as const, to };
    await call.sender.send(message).catch((problem: unknown) => {
      call.log.error({ err: problem }, 'A reminder of an onboarding could not be sent');
      throw new Failure(503, { message: 'The reminder could not be sent' });
    });
  },
};

/** Names sections, never what they hold. */
function reminderOf(
  { teacher_id, waits_for, progress }: Onboarding,
  name: string,
  manager: string,
): { to: string; told: Letter } {
  const inState = (...states: string[]) =>
    SECTION_NAMES.filter((section) => states.includes(progress[section].state)).map(
      (section) => SECTIONS[section].label,
    );
  if (waits_for === 'checker')
    return {
      to: manager,
      told: letter('onboarding_to_verify', { trainer: name, sections: inState('submitted').join(', ') }),
    };
  const returned = inState('returned');
  const values = { trainer: name, missing: inState('empty', 'draft').join(', ') || 'nothing' };
  return {
    to: teacher_id,
    told:
      returned.length > 0
        ? letter('onboarding_returned', { ...values, sections: returned.join(', ') })
        : letter('onboarding_missing', values),
  };
}
