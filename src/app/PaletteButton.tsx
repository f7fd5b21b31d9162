// Opens the palette (Mod+K) and the list of shortcuts (?): both are loaded when they are first asked for.
import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { part, usePart } from '@/ui/part';
import { keepKeys } from './keptKeys';
import classes from './Shell.module.css';

export const PALETTE = part(() => import('./Palette'));
export const SHORTCUTS = part(() => import('./Shortcuts'));

export function PaletteButton() {
  /** How often the palette was asked for: each time a new one opens. */
  const [asked, setAsked] = useState(0);
  const [shortcuts, setShortcuts] = useState(false);
  /** Stops keeping what is typed until the palette has the focus. */
  const kept = useRef<() => string>(() => '');
  useEffect(() => () => void kept.current(), []);
  function ask(): void {
    kept.current();
    kept.current = keepKeys();
    setAsked((before) => before + 1);
  }
  useHotkeys([['mod+K', ask]], []);
  const Palette = usePart(PALETTE, asked > 0, () => {
    kept.current();
    setAsked(0);
  });
  const Shortcuts = usePart(SHORTCUTS, shortcuts, () => setShortcuts(false));
  const list = () => setShortcuts(true);
  // With Shift or without: keyboards differ in where they keep the key.
  useHotkeys([['?', list], ['shift+?', list]]);
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
      {Palette && <Palette.default key={asked} takeTyped={() => kept.current()} onShortcuts={list} />}
      {Shortcuts && <Shortcuts.default onClose={() => setShortcuts(false)} />}
    </>
  );
}
