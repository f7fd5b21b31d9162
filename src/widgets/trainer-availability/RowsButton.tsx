// The button of the rows' menu: it is there at once, and says which order they stand in; the menu is loaded soon after.
import { ActionIcon } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { IsoDate } from '@domain/units';
import { useToday } from '@/clock/useNow';
import { ORDER_WORDS, type RowOrder, selectView } from '@/store/availability/view';
import { useAppSelector } from '@/store/hooks';
import { usePartSoon } from '@/ui/part';
import { ROWS_MENU } from './gridTools';

export function RowsMenu({ date }: { date: IsoDate }) {
  const today = useToday();
  const order = useAppSelector((state) => selectView(state, today).order);
  const { loaded, press, wasPressed } = usePartSoon(ROWS_MENU);
  return (
    <>
      {loaded && <loaded.RowsOffered date={date} order={order} />}
      {loaded && wasPressed ? (
        <loaded.RowsMenuOpened date={date} order={order} />
      ) : (
        <RowsButton order={order} aria-haspopup="menu" aria-expanded={false} onClick={press} />
      )}
    </>
  );
}

export function RowsButton({ order, ...rest }: { order: RowOrder } & ComponentProps<'button'>) {
  const label = `Rows: ${ORDER_WORDS[order].toLowerCase()}`;
  return (
    <ActionIcon {...rest} variant={order === 'name' ? 'default' : 'light'} size={36} aria-label={label} title={label}>
      <IconArrowsSort size={18} aria-hidden />
    </ActionIcon>
  );
}
