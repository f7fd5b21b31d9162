// The form of a family's preferred hours: painted into their week, listed in the order in which they are wanted.
import { ActionIcon } from '@mantine/core';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { preferredTime } from '@domain/contract/allocation';
import { weekdayAndDate, zoneCity } from '@domain/formats';
import { TIME_ZONE } from '@domain/calendar';
import type { Enrolment } from '@domain/records/enrolment';
import { nextShift } from '@domain/students/matching';
import { now } from '@/clock/clock';
import { pathTo } from '@/routes/paths';
import { useSetPreferredTimeMutation } from '@/store/api/allocation';
import { RecordForm } from '@/widgets/form/RecordForm';
import { useReturn } from '@/widgets/form/useReturn';
import styles from './allocation.module.css';
import { SlotGrid } from '@/widgets/slots/SlotGrid';
import { kolkataText, slotWords } from '@/widgets/slots/slotText';

const LABELS = { preferred_slots: 'Preferred hours' };

export function PreferredTimeForm({
  enrolment: { id, student_id, student_name, time_zone, preferred_slots },
}: {
  enrolment: Enrolment;
}) {
  const [save] = useSetPreferredTimeMutation();
  const { goBack } = useReturn(
    pathTo('/student/batch-allocation/:lead_id/:variant_id', { lead_id: student_id, variant_id: id }),
    'variant',
  );
  const [at] = useState(now);
  const shift = nextShift(time_zone, at);
  return (
    <RecordForm
      label={`Preferred hours of ${student_name}`}
      draft={`preferred time ${id}`}
      initial={{ preferred_slots: [...preferred_slots] }}
      schema={preferredTime}
      labels={LABELS}
      send={(body) => save({ path: { id }, body })}
      saved={({ preferred_slots: slots }) =>
        slots.length === 0
          ? 'Preferred hours removed'
          : `${slots.length} preferred ${slots.length === 1 ? 'hour' : 'hours'} saved`
      }
      onSaved={() => goBack()}
      onCancel={() => goBack()}
      submitLabel="Save preferred hours"
      amongOthers
    >
      {({ values, set, error }) => {
        const slots = values.preferred_slots;
        const change = (next: readonly string[]) => set('preferred_slots', next);
        return (
          <div className={styles.preferred}>
            <div>
              <p className={styles.hint}>
                {`Each pick is an hour of class that begins then, by the clocks of ${zoneCity(time_zone)}. With the keyboard: arrows and Space.`}
                {time_zone !== TIME_ZONE &&
                  shift !== undefined &&
                  ` Kolkata’s hours beside it change on ${weekdayAndDate(shift)}.`}
              </p>
              <SlotGrid
                label={`Week of ${student_name}`}
                path="preferred_slots"
                zone={time_zone}
                at={at}
                value={slots}
                error={error('preferred_slots')}
                onChange={change}
              />
            </div>
            <section aria-label="Chosen hours">
              <h2 className={styles.title}>Chosen hours, the most wanted first</h2>
              {slots.length === 0 ? (
                <p className={styles.quiet}>None yet: batches are ranked without them.</p>
              ) : (
                <ol className={styles.chosen}>
                  {slots.map((slot, place) => (
                    <li key={slot}>
                      <span>{slotWords(slot)}</span>
                      <span className={styles.quiet}>
                        {time_zone === TIME_ZONE ? '' : `${kolkataText(time_zone, slot, at)} IST`}
                      </span>
                      <span className={styles.tools}>
                        <ActionIcon
                          variant="subtle"
                          aria-label={`Move ${slotWords(slot)} up`}
                          disabled={place === 0}
                          onClick={() => change(slots.with(place, slots[place - 1]!).with(place - 1, slot))}
                        >
                          <IconArrowUp size={16} aria-hidden />
                        </ActionIcon>
                        <ActionIcon
                          variant="subtle"
                          aria-label={`Remove ${slotWords(slot)}`}
                          onClick={() => change(slots.filter((each) => each !== slot))}
                        >
                          <IconX size={16} aria-hidden />
                        </ActionIcon>
                      </span>
                    </li>
                  ))}
                </ol>
              )}
            </section>
          </div>
        );
      }}
    </RecordForm>
  );
}
