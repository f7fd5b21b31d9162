// A button for an action of the table: done at once or after a confirmation that names its scope; when it may not be done,
// it says why.
import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { type Action, type Refusal, refusalFor, type Subject } from '@domain/actions/action';
import { useAppSelector } from '@/store/hooks';
import { Hint } from '@/ui/Hint';
import { IconButton } from '@/ui/IconButton';
import { ConfirmModal, useConfirm } from './ConfirmModal';
import { useOffered } from './offered';
import { ActionPlace } from './place';

interface ActionButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'color'> {
  /** What people call the record. */
  noun: string;
  action: Action;
  subject: Subject;
  /** Why the record itself may not be done it to, beside what the table says. */
  whyNot?: Refusal;
  /** The present, epoch seconds; a screen that stays open gives it again. */
  now: number;
  /** What it is done to, as the confirmation names it: `Asha Rao, 20/11/2026 9:00 AM, 3 leads`. */
  scope: string;
  /** Names the record among those of its kind on the page; its scope by default. */
  about?: string;
  /** In place of the words, where room is scarce. */
  icon?: ReactNode;
  /** Shown in place of the words, which are still read out with the scope: one of many rows. */
  short?: string;
  /** What the confirmation asks for besides. */
  ask?: ReactNode;
  /** Of the button that leaves everything as it is; `Keep session` by default. */
  keep?: string;
  /** Does it; the store reports how it went, and of actions that can be undone offers that. Settles when it is known. */
  onDo: () => Promise<unknown>;
}

export function ActionButton({
  noun,
  action,
  subject,
  whyNot,
  now,
  scope,
  about = scope,
  icon,
  short,
  ask,
  keep,
  onDo,
  ...look
}: ActionButtonProps) {
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  const confirm = useConfirm(`${noun} ${action.label} ${about}`, onDo);
  const { label, confirmation, calm } = action;
  const refusal = whyNot ?? refusalFor(action, noun, subject, { user: user ?? undefined, onLocalhost, now });

  const title = label.includes(' ') ? `${label}?` : `${label} ${noun}?`;

  function press(): void {
    if (refusal || confirm.busy) return;
    if (confirmation === 'confirm') confirm.ask({ title, scope });
    else void confirm.act();
  }

  const question = (
    <ConfirmModal
      confirm={confirm}
      title={title}
      label={label}
      keep={keep ?? (calm ? 'Not now' : `Keep ${noun}`)}
      calm={calm}
    >
      <p>{confirm.question?.scope ?? scope}</p>
      {ask}
    </ConfirmModal>
  );
  const place = use(ActionPlace);
  useOffered({ label, refusal: refusal?.reason, onPress: press }, Boolean(icon || short));
  if (place === 'question') return question;
  if (place !== 'button') return place({ label, refusal: refusal?.reason, onPress: press });

  const words = icon || short ? `${label} ${scope}` : label;
  // Not `disabled`: what cannot be focused cannot tell why, and loses the keyboard's place.
  const state = {
    'data-disabled': refusal ? true : undefined,
    'aria-disabled': refusal !== undefined,
    'aria-busy': confirm.busy,
    onClick: press,
  };

  return (
    <>
      <Hint label={refusal?.reason ?? words} disabled={!refusal && !icon}>
        {icon ? (
          <IconButton aria-label={words} {...state}>
            {icon}
          </IconButton>
        ) : (
          <Button variant="default" aria-label={short && words} {...look} {...state}>
            {short ?? words}
          </Button>
        )}
      </Hint>
      {question}
    </>
  );
}
