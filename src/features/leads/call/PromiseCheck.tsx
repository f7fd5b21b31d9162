// Whether a class meets at the hours that the family asks for; where none does, why it is sold all the same.
import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { clockText, dateText, momentText, weeklyHourText, zoneCity } from '@domain/formats';
import { type PromiseCheck as Check, PROMISE_CHECKS } from '@domain/records/promiseCheck';
import type { ClockTime } from '@domain/units';
import { useCheckPromiseMutation } from '@/store/api/getLead';
import { useRecordChanges, useRecordPage } from '@/store/api/records';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { RecordActions } from '@/widgets/record/RecordActions';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from '../leads.module.css';

const TIMES = Array.from({ length: 48 }, (_, at) => {
  const value = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}` as ClockTime;
  return { value, label: clockText(value) };
});
const AFTERNOON = '17:30';
/** The reason is written beside it, not asked for in a dialog. */
const WITHDRAW = ['withdraw'];

/** `zone`: of the family, where it is not our own. */
export function PromiseCheck({ id, zone }: { id: string; zone: string | null }) {
  const [days, setDays] = useScreenState<string[]>(`days asked for ${id}`, []);
  const [time, setTime] = useScreenState(`time asked for ${id}`, AFTERNOON);
  const [check, { isLoading, data: found, error }] = useCheckPromiseMutation();
  const last = useRecordPage(PROMISE_CHECKS, { lead_id: id, sort: '-created_on', size: '25' }).data?.rows[0];
  const ask = () => void check({ path: { id }, body: { preferred_slots: days.map((day) => `${day} ${time}`) } });
  return (
    <div className={styles.contact}>
      <Checkbox.Group label="Days" value={days} onChange={setDays}>
        <div className={styles.line}>
          {WEEKDAYS.map((day) => (
            <Checkbox key={day} value={day} label={day} size="xs" />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        label="Time"
        description={zone === null ? 'In India' : `On the clock in ${zoneCity(zone)}`}
        data={TIMES}
        value={time}
        onChange={({ currentTarget: { value } }) => setTime(value)}
      />
      <BusyButton variant="default" size="compact-sm" busy={isLoading} disabled={days.length === 0} onClick={ask}>
        Check classes
      </BusyButton>
      {error && <p role="alert">{errorText(failedCall(error))}</p>}
      {found && found.batches.length > 0 && found.id === last?.id && (
        <ul className={styles.because}>
          {found.batches.slice(0, 5).map(({ id: batch, name, meets, seats_free, from_date }) => (
            <li
              key={batch}
            >{`${name}: ${meets.map(weeklyHourText).join(', ')}, ${seats_free} free from ${dateText(from_date)}`}</li>
          ))}
        </ul>
      )}
      {last && <Last check={last} />}
    </div>
  );
}

function Last({ check }: { check: Check }) {
  const { act } = useRecordChanges(PROMISE_CHECKS);
  const [reason, setReason] = useScreenState(`why sold ${check.id}`, '');
  const { status, preferred_slots, created_on, version } = check;
  return (
    <>
      <div className={styles.line}>
        <RecordStatus type={PROMISE_CHECKS as never} status={status} row={check} />
        <span
          className={styles.second}
        >{`${preferred_slots.map(weeklyHourText).join(', ')}, checked ${momentText(created_on)} IST`}</span>
      </div>
      {check.reason && <bdi>{check.reason}</bdi>}
      <RecordActions type={PROMISE_CHECKS} row={check} only={WITHDRAW} called="Promise check" />
      {status === 'none' && (
        <>
          <Textarea
            label="Why it is sold all the same"
            description="A payment link can be sent once this is said; it stands with the sale"
            maxLength={300}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <BusyButton
            variant="default"
            size="compact-sm"
            busy={false}
            disabled={reason.trim().length < 3}
            onClick={() => void act('sell_anyway', check.id, { version, reason: reason.trim() })}
          >
            Sell all the same
          </BusyButton>
        </>
      )}
    </>
  );
}
