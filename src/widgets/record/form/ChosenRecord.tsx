// A screen about one record, which its address names: opened without one, it asks for it first.
import type { ReactNode } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { capital } from '@/ui/formatValue';
import { useOpened } from '../beside';
import { ChooseRecord } from './ChooseRecord';

interface ChosenRecordProps {
  /** `trainer`, or a record's name. */
  to: string;
  /** Of the address. */
  parameter?: string;
  /** What choosing leads to. */
  hint: string;
  /** Trainers who are not active too. */
  inactiveToo?: boolean;
  children: (id: string) => ReactNode;
}

export function ChosenRecord({ to, parameter = 'id', hint, inactiveToo, children }: ChosenRecordProps) {
  const dispatch = useAppDispatch();
  const id = useOpened(parameter);
  if (id) return children(id);
  return (
    <ChooseRecord
      to={to}
      label={capital(to)}
      hint={hint}
      inactiveToo={inactiveToo}
      onChoose={(chosen) => dispatch(recordOpened(parameter, chosen))}
    />
  );
}
