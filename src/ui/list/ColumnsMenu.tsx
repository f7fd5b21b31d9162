// The button that opens the menu of columns. The menu itself is loaded when somebody is about to open it.
import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { part, usePart } from '../part';
import type { ColumnsMenuProps } from './ColumnsMenuOpened';

export const COLUMNS_MENU = part(() => import('./ColumnsMenuOpened'));

export function ColumnsMenu<Row extends object>(props: ColumnsMenuProps<Row>) {
  const [isWanted, setWanted] = useState(false);
  const Opened = usePart(COLUMNS_MENU, isWanted, () => setWanted(false));
  if (Opened) return <Opened.default {...props} />;
  const comesNow = () => COLUMNS_MENU.loadAhead();
  return (
    <ColumnsButton aria-haspopup="dialog" aria-expanded={false} onClick={() => setWanted(true)} onPointerEnter={comesNow} onFocus={comesNow} />
  );
}

export function ColumnsButton(props: ActionIconProps & ComponentProps<'button'>) {
  return (
    <ActionIcon {...props} variant="default" size={36} aria-label="Columns">
      <IconColumns3 size={18} aria-hidden />
    </ActionIcon>
  );
}
