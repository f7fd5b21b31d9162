// What is done with the rows as a whole: the order in which they stand, and a file of what they show.
import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { IsoDate } from '@domain/units';
import { now, today } from '@/clock/clock';
import { useToday } from '@/clock/useNow';
import { orderChosen, type RowOrder, selectView } from '@/store/availability/view';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { saveCsv } from '@/ui/saveFile';
import { Offered, OfferedOn } from '@/widgets/action/offered';
import frame from '../frame.module.css';
import { rowsCsv } from './rowsCsv';
import styles from './tools.module.css';

const WORDS: Record<RowOrder, string> = {
  name: 'By name',
  free: 'Most free hours first',
  busy: 'Fewest free hours first',
};
const ORDERS = Object.entries(WORDS) as [RowOrder, string][];

export function RowsMenu({ date }: { date: IsoDate }) {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const day = useToday();
  const order = useAppSelector((state) => selectView(state, day).order);
  const save = () => saveCsv(`trainers-${date}.csv`, rowsCsv(getState(), date, today(), now()));
  return (
    <>
      <Menu position="top-start" width={240} withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className={frame.link}>
            Rows{order !== 'name' && <span className={styles.order}>{`: ${WORDS[order].toLowerCase()}`}</span>}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={order} onChange={(chosen) => dispatch(orderChosen(chosen as RowOrder))}>
            <Menu.Label>Order</Menu.Label>
            {ORDERS.map(([value, words]) => (
              <Menu.RadioItem key={value} value={value} closeMenuOnClick>
                {words}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
            Save these rows as CSV
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <OfferedOn value="Trainers">
        {ORDERS.filter(([value]) => value !== order).map(([value, words]) => (
          <Offered key={value} label={`Order: ${words.toLowerCase()}`} onPress={() => dispatch(orderChosen(value))} />
        ))}
        <Offered label="Save these rows as CSV" onPress={save} />
      </OfferedOn>
    </>
  );
}
