// The top controls of the availability screen: date, places, kinds of trainers, search, and the two actions (spec 2.4).
import { ActionIcon, Button, Checkbox, Group, Loader, TextInput } from '@mantine/core';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { memo } from 'react';
import type { TrainerKind } from '@domain/availability/trainerFilter';
import { REGION_NAMES } from '@domain/business/regions';
import { monthFirstDate } from '@domain/formats';
import type { IsoDate } from '@domain/units';
import { useCountryOptions } from '@/store/api/countries';
import { selectPickCount } from '@/store/availability/selectors';
import { drawerOpened } from '@/store/availability/slice';
import {
  countriesChosen,
  dateChosen,
  kindChosen,
  regionsChosen,
  searchChanged,
  selectViewOfAllHours,
  workingDayToggled,
} from '@/store/availability/view';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { DateField } from '@/ui/DateField';
import { Hint } from '@/ui/Hint';
import { MultiSelectField } from '@/ui/SelectField';
import styles from './controls.module.css';

const KINDS: readonly { kind: TrainerKind; label: string }[] = [
  { kind: 'demo', label: 'Demo only trainers' },
  { kind: 'batch', label: 'Batch only trainers' },
  { kind: 'both', label: 'Batch + Demo trainers' },
];

interface ControlsProps {
  today: IsoDate;
  hideSessionActions: boolean;
  loading: boolean;
  /** Stable: the controls have nothing to do with the list below them, and are not drawn with it. */
  onRefresh: () => void;
}

export const Controls = memo(function Controls({ today, hideSessionActions, loading, onRefresh }: ControlsProps) {
  const dispatch = useAppDispatch();
  const view = useAppSelector((state) => selectViewOfAllHours(state, today));
  const countries = useCountryOptions();
  const noDate = view.date === null;
  return (
    <div className={styles.controls}>
      <div className={styles.fields}>
        <DateField
          label="Select a date"
          format={monthFirstDate}
          placeholder="MM/DD/YYYY"
          value={view.date}
          onChange={(date) => dispatch(dateChosen(date))}
          className={styles.date}
          floating
        />
        <MultiSelectField
          label="Regions"
          placeholder={view.regions.length === 0 ? 'All' : undefined}
          data={REGION_NAMES}
          value={[...view.regions]}
          onChange={(regions) => dispatch(regionsChosen(view, regions))}
          clearable
          searchable
          clearButtonProps={{ 'aria-label': 'Clear regions' }}
          className={styles.places}
          classNames={{ inputField: styles.typed }}
        />
        <MultiSelectField
          label="Countries"
          placeholder={view.countries.length === 0 ? 'All' : undefined}
          data={countries}
          value={[...view.countries]}
          onChange={(countries) => dispatch(countriesChosen(view, countries))}
          clearable
          searchable
          clearButtonProps={{ 'aria-label': 'Clear countries' }}
          className={styles.countries}
          classNames={{ inputField: styles.typed }}
        />
        <TextInput
          label="Search"
          placeholder="Name or id"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={view.search}
          onChange={(event) => dispatch(searchChanged(event.currentTarget.value))}
          className={styles.search}
        />
        <Group gap="xs" wrap="nowrap" className={styles.actions}>
          {!hideSessionActions && <CreateSessionsButton date={view.date} />}
          <Hint label={`Refresh: reloads the list${hideSessionActions ? '' : ' and clears the picked hours'}`}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Refresh"
              disabled={noDate}
              onClick={onRefresh}
            >
              {/* The button stays enabled, so that it keeps the focus. */}
              {loading ? <Loader size={16} aria-hidden /> : <IconRefresh size={18} aria-hidden />}
            </ActionIcon>
          </Hint>
        </Group>
      </div>
      <Group gap="lg" component="fieldset" className={styles.kinds} aria-label="Kinds of trainers">
        <Checkbox
          label="Working day"
          checked={view.workingDay}
          disabled={noDate}
          onChange={(event) => dispatch(workingDayToggled(event.currentTarget.checked))}
        />
        {KINDS.map(({ kind, label }) => (
          <Checkbox
            key={kind}
            label={label}
            checked={view.kind === kind}
            disabled={noDate}
            onChange={(event) => dispatch(kindChosen(event.currentTarget.checked ? kind : null))}
          />
        ))}
      </Group>
    </div>
  );
});

/** Wants at least one picked hour. It reads the picks itself, so that a pick renders this button and no other control. */
function CreateSessionsButton({ date }: { date: IsoDate | null }) {
  const dispatch = useAppDispatch();
  const nothingPicked = useAppSelector((state) => selectPickCount(state, date) === 0);
  return (
    <Button disabled={nothingPicked} onClick={() => dispatch(drawerOpened())}>
      Create Sessions
    </Button>
  );
}
