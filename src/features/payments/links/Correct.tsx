// The button that takes one entry back: its form loads when it is pressed.
import { lazy } from 'react';
import type { DutyName, TakenBy } from '@domain/access';
import { useScreenState } from '@/store/screen';
import { Later } from '@/ui/Later';
import { DutyButton } from '@/widgets/action/DutyButton';
import type { CorrectFormProps } from './CorrectForm';

const CorrectForm = lazy(() => import('./CorrectForm'));

interface CorrectProps extends Omit<CorrectFormProps, 'onDone'> {
  duty: DutyName;
  taken: TakenBy;
}

export function Correct({ duty, taken, ...correction }: CorrectProps) {
  const { what, id, label, called } = correction;
  const [isAsked, setAsked] = useScreenState(`correcting ${what} ${id}`, false);
  if (!isAsked)
    return (
      <DutyButton duty={duty} taken={taken} aria-label={`${label}: ${called}`} onPress={() => setAsked(true)}>
        {label}
      </DutyButton>
    );
  return (
    <Later what="the form">
      <CorrectForm {...correction} onDone={() => setAsked(false)} />
    </Later>
  );
}
