// What may be done with a section: submitted by the person who filled it in, verified or returned with a note by somebody else; and the trainer's step to Active.
import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import type { SectionDetail } from '@domain/contract/onboarding';
import { type Decision, DECISIONS } from '@domain/onboarding/progress';
import { useActivateOnboardedTrainerMutation, useDecideOnboardingSectionMutation } from '@/store/api/onboarding';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import styles from '../onboarding.module.css';

const DONE: Record<Decision, string> = {
  submit: 'Submitted: somebody else verifies it',
  verify: 'Verified',
  return: 'Returned with the note',
};

export function Decide({ detail }: { detail: SectionDetail }) {
  const { section, teacher_id, version, state, refused, inactive_because, trainer_status } = detail;
  const dispatch = useAppDispatch();
  const [decide, { isLoading, error }] = useDecideOnboardingSectionMutation();
  const [activate, activation] = useActivateOnboardedTrainerMutation();
  const [note, setNote] = useScreenState<string | null>(`returning ${section} ${teacher_id}`, null);
  const place = useRef<HTMLDivElement>(null);
  useFocusIfLost(place, 'button:enabled, textarea', `${version} ${note === null}`);
  const possible = (Object.keys(DECISIONS) as Decision[]).filter((name) => DECISIONS[name].from.includes(state));

  async function run(decision: Decision, said: string | null): Promise<void> {
    const { data } = await decide({ path: { teacher_id, section }, body: { version, decision, note: said } });
    if (!data) return;
    setNote(null);
    dispatch(notify({ kind: 'success', text: DONE[decision] }));
  }

  const call = error === undefined ? undefined : failedCall(error);
  const wrongNote = call && fieldErrors(call)['note'];
  const failure =
    call && !wrongNote
      ? errorText(call)
      : activation.error !== undefined
        ? errorText(failedCall(activation.error))
        : undefined;
  const reasons = [...new Set(possible.flatMap((name) => (name !== 'submit' && refused[name] ? [refused[name]] : [])))];
  return (
    <div ref={place} className={styles.part}>
      {note === null ? (
        <div className={styles.who} role="group" aria-label="Decide">
          {possible.map((name) =>
            name === 'return' ? (
              <Button
                key={name}
                size="sm"
                variant="default"
                disabled={refused[name] !== undefined || isLoading}
                onClick={() => setNote('')}
              >
                {DECISIONS[name].label}
              </Button>
            ) : (
              <BusyButton
                key={name}
                size="sm"
                variant="default"
                busy={isLoading}
                disabled={refused[name] !== undefined}
                onClick={() => void run(name, null)}
              >
                {DECISIONS[name].label}
              </BusyButton>
            ),
          )}
          {section === 'trainer-lifecycle' && trainer_status === 'pending_oauth' && (
            <BusyButton
              size="sm"
              variant="default"
              busy={activation.isLoading}
              disabled={inactive_because !== null}
              onClick={() =>
                void activate({ path: { teacher_id }, body: { version } }).then(
                  ({ data }) => data && dispatch(notify({ kind: 'success', text: `${data.trainer_name} is active` })),
                )
              }
            >
              Calendar connected: make active
            </BusyButton>
          )}
        </div>
      ) : (
        <div className={styles.part}>
          <Textarea
            label="What is to be corrected"
            description="Shown to the person who filled it in"
            autosize
            minRows={2}
            maxLength={300}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            error={wrongNote}
          />
          <div className={styles.row}>
            <BusyButton size="sm" busy={isLoading} onClick={() => void run('return', note)}>
              Return section
            </BusyButton>
            <Button size="sm" variant="default" disabled={isLoading} onClick={() => setNote(null)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      {reasons.map((reason) => (
        <p key={reason} className={styles.quiet}>
          {reason}
        </p>
      ))}
      {section === 'trainer-lifecycle' && trainer_status === 'pending_oauth' && inactive_because && (
        <p className={styles.quiet}>{`Not active yet: ${inactive_because}`}</p>
      )}
      {failure && (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      )}
    </div>
  );
}
