// After a batch was created from a proposal: seats in it for those it was planned for, offered in one step, with what became of each.
import { Checkbox } from '@mantine/core';
import { addDays } from '@domain/calendar';
import { dateText } from '@domain/formats';
import type { Batch } from '@domain/records/batch';
import { WAITING_ENTRIES } from '@domain/records/waiting';
import type { IsoDate } from '@domain/units';
import { useToday } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useOfferSeatMutation } from '@/store/api/allocation';
import { useRecordLabels } from '@/store/api/recordLabels';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { DateField } from '@/ui/DateField';
import { Link } from '@/ui/Link';
import list from '@/ui/list/list.module.css';
import styles from '../batches.module.css';

const OFFER_DAYS = 3;

type Result = { until: IsoDate } | { problem: string };

export function OfferSeats({ batch, entries }: { batch: Batch; entries: readonly string[] }) {
  const today = useToday();
  const names = useRecordLabels(WAITING_ENTRIES.name, entries);
  const [offer, { isLoading }] = useOfferSeatMutation();
  const place = `offers ${batch.id}`;
  const [left, leave] = useScreenState<string[]>(`${place} left out`, []);
  const [results, setResults] = useScreenState<Record<string, Result>>(`${place} results`, {});
  const usual = addDays(today, OFFER_DAYS);
  const [until, setUntil] = useScreenState<string | null>(
    `${place} until`,
    batch.start_date > today && batch.start_date < usual ? batch.start_date : usual,
  );
  const [dateProblem, setDateProblem] = useScreenState<string | null>(`${place} problem`, null);
  const isOffered = (id: string) => results[id] !== undefined && 'until' in results[id];
  const chosen = entries.filter((id) => !left.includes(id) && !isOffered(id));

  async function send(): Promise<void> {
    setDateProblem(null);
    // Siblings who wait together are offered seats by one call.
    const done = new Set<string>();
    for (const id of chosen) {
      if (done.has(id)) continue;
      const { data, error } = await offer({
        path: { id },
        body: { batch_id: batch.id, expires_on: (until ?? '') as IsoDate },
      });
      if (data)
        setResults((before) => ({
          ...before,
          ...Object.fromEntries(data.map(({ entry_id, expires_on }) => [entry_id, { until: expires_on }])),
        }));
      for (const { entry_id } of data ?? []) done.add(entry_id);
      if (data) continue;
      const refused = failedCall(error);
      const ofDate = fieldErrors(refused)['expires_on'];
      // What is wrong with the day is wrong for all of them.
      if (ofDate !== undefined) return setDateProblem(ofDate);
      setResults((before) => ({ ...before, [id]: { problem: errorText(refused) } }));
    }
  }

  return (
    <section aria-labelledby="offer-seats" className={styles.preview}>
      <h2 id="offer-seats" className={styles.title}>
        Offer seats to those it was planned for
      </h2>
      <ul className={styles.plain}>
        {entries.map((id) => {
          const result = results[id];
          return (
            <li key={id} className={styles.line}>
              <Checkbox
                label={names[id] ?? 'Waiting student'}
                checked={isOffered(id) || !left.includes(id)}
                disabled={isOffered(id)}
                onChange={({ currentTarget: { checked } }) =>
                  leave((before) => (checked ? before.filter((each) => each !== id) : [...before, id]))
                }
              />
              {result && (
                <span className={'until' in result ? styles.quiet : styles.failed} role="status">
                  {'until' in result ? `Offered until ${dateText(result.until)}` : result.problem}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.bar}>
        <DateField
          label="Offer until"
          required
          value={until}
          onChange={setUntil}
          onUnreadable={setUntil}
          error={dateProblem}
        />
        {chosen.length > 0 && (
          <BusyButton busy={isLoading} onClick={() => void send()}>
            {chosen.length === 1 ? 'Offer 1 seat' : `Offer ${chosen.length} seats`}
          </BusyButton>
        )}
        <Link
          className={list.open}
          to={`${pathTo('/student/allocate-batch')}?${new URLSearchParams({ list: 'waiting', status: 'offered' })}`}
        >
          Offers on the waiting list
        </Link>
      </div>
      <p className={styles.quiet}>An offer is answered or withdrawn on the waiting list.</p>
    </section>
  );
}
