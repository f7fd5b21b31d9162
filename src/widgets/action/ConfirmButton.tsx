// A button that asks before it does what cannot be undone.
import { Button } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { ConfirmModal, useConfirm } from './ConfirmModal';
import { useOffered } from './offered';
import { ActionPlace } from './place';

interface ConfirmButtonProps {
  label: string;
  /** Names the button where its label stands in many rows. */
  name?: string;
  /** Such as `Disable ravi@example.com?`. */
  question: string;
  /** What it does to whom. */
  children: ReactNode;
  /** The button that leaves everything as it is, such as `Keep enabled`. */
  keep: string;
  onDo: () => Promise<unknown>;
}

export function ConfirmButton({ label, name, question, children, keep, onDo }: ConfirmButtonProps) {
  const confirm = useConfirm(`${question} ${name ?? ''}`, onDo);
  const place = use(ActionPlace);
  const ask = () => confirm.ask({ title: question });
  useOffered({ label, onPress: ask }, name !== undefined);
  const asked = (
    <ConfirmModal confirm={confirm} title={question} label={label} keep={keep}>
      <p>{children}</p>
    </ConfirmModal>
  );
  if (place === 'question') return asked;
  if (place !== 'button') return place({ label, onPress: ask });
  return (
    <>
      <Button variant="default" size="compact-sm" aria-label={name} onClick={ask}>
        {label}
      </Button>
      {asked}
    </>
  );
}
