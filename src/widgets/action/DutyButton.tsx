// A button for a step that not all staff may take (decisions 4): to whom it is refused it says why, and does nothing.
import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { type DutyName, dutyRefusal, type TakenBy } from '@domain/access';
import { useAppSelector } from '@/store/hooks';
import { Hint } from '@/ui/Hint';

interface DutyButtonProps extends ButtonProps {
  duty: DutyName;
  /** Who took earlier steps on the same record. */
  taken?: TakenBy;
  'aria-label'?: string;
  'data-next'?: boolean;
  children: ReactNode;
  onPress: () => void;
}

export function DutyButton({ duty, taken, children, onPress, ...look }: DutyButtonProps) {
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  const refusal = dutyRefusal(duty, user ?? undefined, taken, onLocalhost);
  return (
    <Hint label={refusal} disabled={!refusal}>
      {/* Not `disabled`: what cannot be focused cannot tell why. */}
      <Button
        variant="default"
        size="compact-sm"
        {...look}
        data-disabled={refusal ? true : undefined}
        aria-disabled={refusal !== undefined}
        onClick={() => refusal || onPress()}
      >
        {children}
      </Button>
    </Hint>
  );
}
