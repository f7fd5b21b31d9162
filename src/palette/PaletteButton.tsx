// Opens the palette (Mod+K) and the list of shortcuts (?): both are loaded when they are first asked for.
import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { part, usePart } from '@/ui/part';
import { useShortcut } from '@/ui/useShortcut';
import { bufferKeys } from './bufferedKeys';
import classes from '../app/Shell.module.css';

export const PALETTE = part(() => import('./Palette'));
export const SHORTCUTS = part(() => import('./Shortcuts'));

export function PaletteButton() {
  /** How often the palette was asked for: each time a new one opens. */
  const [requested, setRequested] = useState(0);
  const [shortcuts, setShortcuts] = useState(false);
  /** Stops keeping what is typed until the palette has the focus. */
  const stored = useRef<() => string>(() => '');
  useEffect(() => () => void stored.current(), []);
  function ask(): void {
    stored.current();
    stored.current = bufferKeys();
    setRequested((before) => before + 1);
  }
  useShortcut('k', ask, { mod: true });
  const Palette = usePart(PALETTE, requested > 0, () => {
    stored.current();
    setRequested(0);
  });
  const Shortcuts = usePart(SHORTCUTS, shortcuts, () => setShortcuts(false));
  const list = () => setShortcuts(true);
  useShortcut('?', list);
  return (
    <>
      <UnstyledButton
        className={classes.palette}
        aria-label="Search or run"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={ask}
      >
        <IconSearch size={16} aria-hidden />
        <span>Search or run</span>
        <kbd data-keys="Ctrl K" aria-hidden />
      </UnstyledButton>
      {Palette && <Palette.default key={requested} takeTyped={() => stored.current()} onShortcuts={list} />}
      {Shortcuts && <Shortcuts.default onClose={() => setShortcuts(false)} />}
    </>
  );
}
