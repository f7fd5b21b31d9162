// The fields in which trainers and a time zone are chosen.
import { TIME_ZONE } from '@domain/calendar';
import { choiceMade } from '@/store/batchScreens';
import { useAppDispatch } from '@/store/hooks';
import { TimeZoneField } from '@/widgets/form/TimeZoneField';
import { ReferenceField } from '@/widgets/record/form/ReferenceField';
import { MAX_TRAINERS } from './calendarAddress';
import styles from './calendar.module.css';
import type { ChoicesProps } from './Choices';

export function ChoiceFields({ trainers, zone }: ChoicesProps) {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.choices}>
      <ReferenceField
        to="trainer"
        multiple
        value={trainers}
        input={{ label: 'Trainers', maxValues: MAX_TRAINERS, className: styles.trainers }}
        onChange={(ids) => dispatch(choiceMade({ trainers: ([ids].flat() as string[]).join(',') }, true))}
      />
      <TimeZoneField
        label="Time zone"
        value={zone}
        className={styles.zone}
        onChange={(next) => dispatch(choiceMade({ zone: next === TIME_ZONE ? null : next }))}
      />
    </div>
  );
}
