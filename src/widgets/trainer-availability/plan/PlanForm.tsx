// What a plan is asked for: how many demos, between which hours, for whom and on which days, and how many at most for a trainer and an hour.
import { Button, Progress, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { AskedPlan } from '@domain/availability/planLimits';
import { REGION_NAMES } from '@domain/business/regions';
import { countText, hourLabel, weekdayAndDate } from '@domain/formats';
import type { IsoDate } from '@domain/units';
import { useToday } from '@/clock/useNow';
import { planDaysChosen, planEnded, planFieldChanged, planGapsDropped } from '@/store/availability/planning';
import { planAsked } from '@/store/availability/planSearch';
import { regionsChosen, selectView } from '@/store/availability/view';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { BusyButton } from '@/ui/BusyButton';
import { DatesField } from '@/ui/DatesField';
import { MultiSelectField, SelectField } from '@/ui/SelectField';
import { HOUR_ORDER } from '../columns';
import frame from '../frame.module.css';
import styles from './plan.module.css';
import { gapsText } from './planText';

const STARTS = HOUR_ORDER.map((hour) => ({ value: String(hour), label: hourLabel(hour) }));
/** Midnight is the end of the day, and the beginning of the hours after it. */
const ENDS = HOUR_ORDER.map((hour) => ({ value: String(hour === 0 ? 24 : hour), label: hourLabel(hour) }));
const CHOICES = { one: 'choice', many: 'choices' };

export function PlanForm({ date }: { date: IsoDate }) {
  const dispatch = useAppDispatch();
  const { asked, gaps, moreDays, problems, search, failure } = useAppSelector(({ planning }) => planning);
  const today = useToday();
  const view = useAppSelector((state) => selectView(state, today));
  const set = (change: Partial<AskedPlan>) => dispatch(planFieldChanged(change));

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    void dispatch(planAsked(date)).then(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label="Demos wanted"
        description={`On ${weekdayAndDate(date)}${moreDays.length > 0 ? ', and on each of the other days' : ''}`}
        inputMode="numeric"
        required
        value={asked.wanted}
        error={problems.wanted}
        onChange={(event) => set({ wanted: event.currentTarget.value })}
      />
      {gaps?.date === date && (
        <Text size="sm" component="p" m={0}>
          {`Only in hours that miss seats: ${gapsText(gaps.missing)}. `}
          <button type="button" className={frame.link} onClick={() => dispatch(planGapsDropped())}>
            Plan all hours
          </button>
        </Text>
      )}
      <div className={styles.pair}>
        <SelectField
          label="From"
          data={STARTS}
          value={String(asked.from)}
          error={problems.from}
          onChange={(hour) => hour !== null && set({ from: Number(hour) })}
          allowDeselect={false}
          searchable
        />
        <SelectField
          label="To"
          data={ENDS}
          value={String(asked.until)}
          error={problems.until}
          onChange={(hour) => hour !== null && set({ until: Number(hour) })}
          allowDeselect={false}
          searchable
        />
      </div>
      <MultiSelectField
        label="For regions"
        description="Trainers that the grid shows are planned for"
        placeholder={view.regions.length === 0 ? 'All' : undefined}
        data={REGION_NAMES}
        value={[...view.regions]}
        onChange={(regions) => dispatch(regionsChosen(view, regions))}
        clearable
        searchable
        clearButtonProps={{ 'aria-label': 'Clear regions to plan for' }}
      />
      <div className={styles.pair}>
        <TextInput
          label="Most a trainer"
          inputMode="numeric"
          required
          value={asked.mostATrainer}
          error={problems.mostATrainer}
          onChange={(event) => set({ mostATrainer: event.currentTarget.value })}
        />
        <TextInput
          label="Most an hour"
          inputMode="numeric"
          required
          value={asked.mostAnHour}
          error={problems.mostAnHour}
          onChange={(event) => set({ mostAnHour: event.currentTarget.value })}
        />
      </div>
      <Text size="xs" c="dimmed">
        Hours that are picked already count in both.
      </Text>
      <DatesField
        label="Also on"
        value={moreDays}
        onChange={(days) => dispatch(planDaysChosen(days))}
        error={problems.days}
      />
      <div className={styles.buttons}>
        <BusyButton type="submit" busy={search !== null} variant="default">
          Plan
        </BusyButton>
        {search && (
          <Button
            variant="subtle"
            onClick={({ currentTarget }) => {
              // The button goes with the search.
              currentTarget.form?.querySelector('input')?.focus();
              dispatch(planEnded(null));
            }}
          >
            Cancel
          </Button>
        )}
      </div>
      {search && (
        <div role="status">
          <Text size="sm">
            {search.most === 0
              ? `Planning ${weekdayAndDate(search.date)}…`
              : `Planning ${weekdayAndDate(search.date)}: ${search.looked} of ${countText(CHOICES, search.most)} looked at`}
          </Text>
          <Progress value={search.most === 0 ? 0 : (100 * search.looked) / search.most} aria-label="Progress" />
        </div>
      )}
      {failure && (
        <Text size="sm" c="red" role="alert">
          {failure}
        </Text>
      )}
    </form>
  );
}
