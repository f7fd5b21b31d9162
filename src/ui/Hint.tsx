// Says what something is, under the pointer or the keyboard. Its code comes with the first hint.
import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import { part, usePart } from './part';

export const HINT = part(() => import('./HintShown'));

/** A pointer that only passes by opens nothing, ms. */
const DELAY = 300;

interface Child {
  onPointerMove?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  'aria-describedby'?: string;
}

interface HintProps {
  label: ReactNode;
  disabled?: boolean;
  /** One element, which takes handlers. */
  children: ReactElement<Child>;
}

export function Hint({ label, disabled = false, children }: HintProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isShown, setShown] = useState(false);
  const id = useId();
  const loaded = usePart(HINT, target !== null && !disabled, () => setTarget(null));

  useEffect(() => {
    if (!target || disabled) return undefined;
    const timer = setTimeout(() => setShown(true), DELAY);
    const escaped = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(false);
    document.addEventListener('keydown', escaped);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', escaped);
      setShown(false);
    };
  }, [target, disabled]);

  /** The pointer has the time to go onto the hint that it reads (WCAG 1.4.13). */
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => {
      setTarget(null);
      setLeaving(false);
    }, DELAY);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  const stay = () => setLeaving(false);
  const leave = () => setLeaving(true);

  const { onPointerMove, onPointerLeave, onFocus, onBlur } = children.props;
  const child = cloneElement(children, {
    // Not its coming alone: what moves under a pointer that rests is not pointed at.
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      onPointerMove?.(event);
      stay();
      if (event.pointerType !== 'touch') setTarget(event.currentTarget);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      onPointerLeave?.(event);
      leave();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) setTarget(event.currentTarget);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      onBlur?.(event);
      setTarget(null);
    },
    ...(isShown && { 'aria-describedby': id }),
  });
  return (
    <>
      {child}
      {loaded && target && (
        <loaded.default
          textId={id}
          target={target}
          opened={isShown}
          label={label}
          onPointerEnter={stay}
          onPointerLeave={leave}
        />
      )}
    </>
  );
}
