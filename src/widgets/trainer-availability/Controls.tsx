// The top controls of the availability screen: date, places, search and kinds of trainers (spec 2.4).
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { memo, type ReactNode, useId } from 'react';
import type { TrainerKind } from '@domain/availability/trainerFilter';
import { REGION_NAMES } from '@domain/business/regions';
import type { IsoDate } from '@domain/units';
import { useCountryOptions } from '@/store/api/countries';
import {
  countriesChosen,
  kindChosen,
  regionsChosen,
  searchChanged,
  selectViewOfAllHours,
  workingDayToggled,
} from '@/store/availability/view';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { MultiSelectField } from '@/ui/SelectField';
import styles from './controls.module.css';
import { DateChoice } from './DateChoice';

const KINDS: readonly { kind: TrainerKind; label: string }[] = [
  { kind: 'demo', label: 'Demo only trainers' },
  { kind: 'batch', label: 'Batch only trainers' },
  { kind: 'both', label: 'Batch + Demo trainers' },
];

const KIND = { body: styles.kind };
const CHOSEN = { pillsList: styles.chosen, inputField: styles.typed };

interface ControlsProps {
  today: IsoDate;
  /** At their end, where the screen has no title to stand beside. Stable: what is drawn with the list is not drawn here. */
  children?: ReactNode;
  /** Leaves out trainers who give demos only. */
  teachingOnly?: boolean;
}

export const Controls = memo(function Controls({ today, children, teachingOnly = false }: ControlsProps) {
  const dispatch = useAppDispatch();
  const view = useAppSelector((state) => selectViewOfAllHours(state, today));
  const countries = useCountryOptions();
  const noDate = view.date === null;
  // On a telephone the grid is the screen: what narrows it is folded away there, and says how much of it is on.
  const [isUnfolded, setUnfolded] = useScreenState('filters of the hours', false);
  const folded = useId();
  const on =
    Number(view.regions.length > 0) +
    Number(view.countries.length > 0) +
    Number(view.workingDay) +
    Number(view.kind !== null);
  const Chevron = isUnfolded ? IconChevronUp : IconChevronDown;
  return (
    <div className={styles.controls} data-unfolded={isUnfolded || undefined}>
      <div className={styles.fields}>
        <DateChoice date={view.date} today={today} />
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
          classNames={CHOSEN}
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
          classNames={CHOSEN}
        />
        <TextInput
          label="Search"
          placeholder="Name or id"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={view.search}
          onChange={(event) => dispatch(searchChanged(event.currentTarget.value))}
          className={styles.search}
        />
        <Button
          variant="default"
          className={styles.unfold}
          aria-expanded={isUnfolded}
          aria-controls={folded}
          rightSection={<Chevron size={16} aria-hidden />}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {on > 0 ? `Filters (${on} on)` : 'Filters'}
        </Button>
      </div>
      <fieldset id={folded} className={styles.kinds} aria-label="Kinds of trainers">
        <Checkbox
          label="Working day"
          classNames={KIND}
          checked={view.workingDay}
          disabled={noDate}
          onChange={(event) => dispatch(workingDayToggled(event.currentTarget.checked))}
        />
        {KINDS.filter(({ kind }) => !teachingOnly || kind !== 'demo').map(({ kind, label }) => (
          <Checkbox
            key={kind}
            label={label}
            classNames={KIND}
            checked={view.kind === kind}
            disabled={noDate}
            onChange={(event) => dispatch(kindChosen(event.currentTarget.checked ? kind : null))}
          />
        ))}
      </fieldset>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
});
