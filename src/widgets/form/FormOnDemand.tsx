// A button that opens a form in its place, and has the focus again once that is done with.
import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useRef } from 'react';
import { useScreenState } from '@/store/screen';
import { Hint } from '@/ui/Hint';
import { LoadingState } from '@/ui/State';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { useOffered } from '../action/offered';

interface FormOnDemandProps {
  /** What the form does, as its button says it. */
  label: string;
  /** Of what it is opened for. */
  of: string;
  /** Whom or what it is for, where a list has several of the button: said to those who do not see its row. */
  called?: string;
  /** Why it cannot be opened, where it cannot. */
  refusal?: string;
  /** A person whose link leads to it finds it open. */
  isOpenAtFirst?: boolean;
  children: (close: () => void) => ReactNode;
}

export function FormOnDemand({ label, of, called, refusal, isOpenAtFirst = false, children }: FormOnDemandProps) {
  const [isOpen, setOpen] = useScreenState(`${label} ${of}`, isOpenAtFirst);
  const place = useRef<HTMLDivElement>(null);
  useFocusIfLost(place, '[data-open-form]', isOpen);
  useOffered({ label, refusal, onPress: () => setOpen(true) }, called !== undefined);
  return (
    <div ref={place}>
      {isOpen ? (
        <Suspense fallback={<LoadingState label="Loading the form" />}>{children(() => setOpen(false))}</Suspense>
      ) : (
        <Hint label={refusal} disabled={refusal === undefined}>
          <Button
            variant="default"
            size="compact-sm"
            data-open-form
            aria-label={called === undefined ? undefined : `${label}: ${called}`}
            data-disabled={refusal !== undefined || undefined}
            aria-disabled={refusal !== undefined}
            onClick={() => refusal === undefined && setOpen(true)}
          >
            {label}
          </Button>
        </Hint>
      )}
    </div>
  );
}
