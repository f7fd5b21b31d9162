// A panel below what it stands in, with the button that opens it: it takes the focus, and gives it back when it closes.
import { Popover } from '@mantine/core';
import { useClickOutside, useMounted } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './toolbar.module.css';

export interface AnchoredPanelProps {
  label: string;
  onClose: () => void;
  /** Set for a panel whose button stands at the end of a line. */
  atEnd?: boolean;
  /** As wide as what it shows, such as a table. */
  isWide?: boolean;
  children: ReactNode;
}

export function AnchoredPanel({ label, onClose, atEnd = false, isWide = false, children }: AnchoredPanelProps) {
  // Opened once it is there: it takes the focus then.
  const isMounted = useMounted();
  const [place, setPlace] = useState<HTMLSpanElement | null>(null);
  const [dropdown, setDropdown] = useState<HTMLDivElement | null>(null);
  // To press the button is no press outside. A calendar that was opened from here lies over it, and is no part of it in the document.
  useClickOutside(
    ({ target }) =>
      !(target instanceof Element && target.closest('.mantine-Popover-dropdown, [data-combobox-option]')) && onClose(),
    null,
    [place?.parentElement ?? null, dropdown],
  );
  // It is gone when it is closed: the focus goes back to what opened it, or to the first of the place where that is gone too.
  useEffect(() => {
    const anchor = place?.parentElement;
    const group = anchor?.closest('[role="group"]');
    return () => {
      if (!anchor || document.activeElement !== document.body) return;
      (anchor.isConnected ? anchor : group)?.querySelector('button')?.focus({ preventScroll: true });
    };
  }, [place]);

  return (
    <Popover
      opened={isMounted}
      onChange={(isOpen) => !isOpen && onClose()}
      closeOnClickOutside={false}
      position={atEnd ? 'bottom-end' : 'bottom-start'}
      offset={4}
      shadow="md"
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <span ref={setPlace} className={classes.place} />
      </Popover.Target>
      <Popover.Dropdown
        ref={setDropdown}
        className={classes.panel}
        data-wide={isWide || undefined}
        role="dialog"
        aria-label={label}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
