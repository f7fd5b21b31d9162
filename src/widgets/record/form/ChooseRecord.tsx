// Chooses the record of a screen that may be opened without one. Until there is one, it is what the screen was opened for.
import { useEffect, useRef } from 'react';
import { ReferenceField } from './ReferenceField';

interface ChooseRecordProps {
  /** `trainer`, or a record's name. */
  to: string;
  label: string;
  /** What choosing leads to. */
  hint: string;
  value?: string | null;
  /** Trainers who are not active too. */
  inactiveToo?: boolean;
  onChoose: (id: string) => void;
}

export function ChooseRecord({ to, label, hint, value = null, inactiveToo, onChoose }: ChooseRecordProps) {
  const place = useRef<HTMLFormElement>(null);
  const isOpen = value === null;
  useEffect(() => {
    if (isOpen) place.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <form ref={place} aria-label={label} onSubmit={(event) => event.preventDefault()}>
      <ReferenceField
        to={to}
        multiple={false}
        inactiveToo={inactiveToo}
        value={value}
        // The page is read before its list covers it: a key or a press opens that.
        input={{ label, description: hint, maw: 480, openOnFocus: false }}
        onChange={(id) => onChoose(String(id))}
      />
    </form>
  );
}
