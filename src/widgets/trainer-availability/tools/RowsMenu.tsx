// What is done with the rows as a whole: the order in which they stand, demand above them, and a file of what they show.
import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconChartBar, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { IsoDate } from '@domain/units';
import { now, today } from '@/clock/clock';
import { orderChosen, ORDER_WORDS, type RowOrder } from '@/store/availability/view';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { saveCsv } from '@/ui/saveFile';
import { Offered, OfferedOn } from '@/widgets/action/offered';
import { DEMAND } from '../gridTools';
import { RowsButton } from '../RowsButton';
import { rowsCsv } from './rowsCsv';

const ORDERS = Object.entries(ORDER_WORDS) as [RowOrder, string][];
const SAVE = 'Save these rows as CSV';

interface Rows {
  date: IsoDate;
  order: RowOrder;
}

/** Opens as soon as it is here: somebody pressed its button. */
export function RowsMenuOpened({ date, order }: Rows) {
  const { save, choose, toggle, demand } = useRows(date);
  const [isOpen, setOpen] = useState(true);
  const isMounted = useMounted();
  const button = useRef<HTMLButtonElement>(null);
  // The one that was pressed was another.
  useEffect(() => button.current?.focus(), []);
  return (
    <Menu
      opened={isOpen && isMounted}
      onChange={setOpen}
      position="bottom-end"
      width={280}
      withinPortal
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <RowsButton ref={button} order={order} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={order} onChange={(chosen) => choose(chosen as RowOrder)}>
          <Menu.Label>Order: hours that are over do not count</Menu.Label>
          {ORDERS.map(([value, words]) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {words}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconChartBar size={16} aria-hidden />} onClick={toggle}>
          {demand}
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          {SAVE}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same in the palette. */
export function RowsOffered({ date, order }: Rows) {
  const { save, choose, toggle, demand } = useRows(date);
  return (
    <OfferedOn value="Trainers">
      {ORDERS.filter(([value]) => value !== order).map(([value, words]) => (
        <Offered key={value} label={`Order: ${words.toLowerCase()}`} onPress={() => choose(value)} />
      ))}
      <Offered label={demand} onPress={toggle} />
      <Offered label={SAVE} onPress={save} />
    </OfferedOn>
  );
}

function useRows(date: IsoDate) {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const [isDemandShown, showDemand] = useScreenState(DEMAND, false);
  return {
    demand: isDemandShown ? 'Hide demand' : 'Show demand',
    toggle: () => showDemand(!isDemandShown),
    save: () => saveCsv(`trainers-${date}.csv`, rowsCsv(getState(), date, today(), now())),
    choose: (order: RowOrder) => void dispatch(orderChosen(order)),
  };
}
