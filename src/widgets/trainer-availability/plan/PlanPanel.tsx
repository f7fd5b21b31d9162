// Plan for me, beside the grid: what is wanted, how far the search is, and what is proposed. Nothing is picked before it is added.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CloseButton, Title } from '@mantine/core';
import { createPortal } from 'react-dom';
import type { IsoDate } from '@domain/units';
import { planEnded, proposalsDropped } from '@/store/availability/planning';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useShortcut } from '@/ui/useShortcut';
import styles from './plan.module.css';
import { PlanForm } from './PlanForm';
import { PlanResult } from './PlanResult';

interface PlanPanelProps {
  date: IsoDate;
  onClose: () => void;
}

/** Lists and menus end by Esc first. */
const OPEN = '[aria-expanded="true"][aria-haspopup], [role="dialog"], [role="listbox"]';

export default function PlanPanel({ date, onClose }: PlanPanelProps) {
  const dispatch = useAppDispatch();
  const [frame, setFrame] = useState<Element | null>(null);
  const panel = useRef<HTMLElement>(null);
  const search = useAppSelector(({ planning }) => planning.search);
  const hasProposals = useAppSelector(({ planning }) => Object.keys(planning.proposals).length > 0);
  const focusFirst = () => panel.current?.querySelector('input')?.focus();
  useShortcut('p', focusFirst);

  function close(): void {
    if (search) dispatch(planEnded(null));
    dispatch(proposalsDropped());
    onClose();
  }

  /** The last thing that was begun ends first: the search, what is proposed, the panel. */
  function back(): void {
    if (search) dispatch(planEnded(null));
    else if (hasProposals) {
      dispatch(proposalsDropped());
      focusFirst();
    } else close();
  }

  function findFrame(anchor: HTMLElement | null): void {
    // It leaves once the panel is drawn in its frame.
    if (anchor) setFrame(anchor.closest('[data-frame]'));
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const { target } = event;
    const isWithin = target instanceof Node && panel.current?.contains(target);
    if (target instanceof Element && target.closest(OPEN)) return;
    // Outside of the panel Esc drops what is proposed and nothing else.
    if (isWithin || search || hasProposals) back();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  useEffect(() => {
    if (frame) panel.current?.querySelector('input')?.focus();
  }, [frame]);

  if (!frame) return <span ref={findFrame} hidden />;
  return createPortal(
    <section ref={panel} className={styles.panel} aria-label="Plan for me">
      <div className={styles.head}>
        <Title order={2} size="h4">
          Plan for me
        </Title>
        <CloseButton aria-label="Close" onClick={close} />
      </div>
      <PlanForm date={date} />
      <PlanResult date={date} onDropped={focusFirst} />
    </section>,
    frame,
  );
}
