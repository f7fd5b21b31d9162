// A button that asks before it does what cannot be undone.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmModal, useConfirm } from './ConfirmModal';

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
  return (
    <>
      <Button variant="default" size="compact-sm" aria-label={name} onClick={() => confirm.ask({ title: question })}>
        {label}
      </Button>
      <ConfirmModal confirm={confirm} title={question} label={label} keep={keep}>
        <p>{children}</p>
      </ConfirmModal>
    </>
  );
}
