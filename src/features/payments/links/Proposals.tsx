// Discounts and waivers that wait for a second person, and what of waivers and used credit can be taken back.
import { amountText } from '@domain/formats';
import { makersOf } from '@domain/payments/entryMakers';
import type { LedgerEntry } from '@domain/records/ledger';
import { REDUCTION_PROPOSALS, REDUCTION_WORDS } from '@domain/records/reductionProposal';
import type { Answer } from '@/store/call';
import { RecordActions } from '@/widgets/record/RecordActions';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { Correct } from './Correct';
import styles from './links.module.css';

type Detail = Answer<'paymentLinkDetail'>;

export function Proposals({ proposals }: Pick<Detail, 'proposals'>) {
  if (proposals.length === 0) return null;
  return (
    <ol className={styles.rows} aria-label="Proposed reductions">
      {proposals.map((row) => {
        const called = `${REDUCTION_WORDS[row.kind]} of ${amountText(row.amount, row.currency)}`;
        return (
          <li key={row.id} className={styles.row}>
            <div className={styles.head}>
              <span>{called}</span>
              <RecordStatus type={REDUCTION_PROPOSALS} status={row.status} row={row} />
            </div>
            <p
              className={styles.quiet}
            >{`${row.percent} % of the price together · proposed by ${row.created_by}: ${row.reason ?? ''}`}</p>
            {row.status === 'proposed' && (
              <div className={styles.head}>
                <RecordActions type={REDUCTION_PROPOSALS} row={row} called={called} />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** What a person entered and nobody took back yet. */
export function Corrections({
  link,
  marked_invalid_by,
  entries,
  proposals,
}: Pick<Detail, 'link' | 'marked_invalid_by' | 'entries' | 'proposals'>) {
  const corrected = new Set(entries.map(({ corrects }) => corrects));
  const rows = entries.filter((entry) => !corrected.has(entry.id) && (isWaiver(entry) || isUseOfCredit(entry)));
  if (rows.length === 0 && link.status !== 'invalid') return null;
  return (
    <ul className={styles.rows} aria-label="Entries that can be reversed">
      {link.status === 'invalid' && (
        <li className={styles.row}>
          <Correct
            what="invalidation"
            id={link.id}
            label="Make valid again"
            called="Payment link"
            duty="correct_entry"
            taken={{ make_entry: marked_invalid_by }}
          />
        </li>
      )}
      {rows.map((row) => {
        const called = `${isWaiver(row) ? 'Waiver' : 'Use of credit'} of ${amountText(Math.abs(row.amount), row.currency)}`;
        return (
          <li key={row.id} className={styles.row}>
            <p className={styles.quiet}>{`${called} by ${row.created_by}`}</p>
            <Correct
              what={isWaiver(row) ? 'waiver' : 'credit'}
              id={row.id}
              label="Take back"
              called={called}
              duty="correct_entry"
              taken={{ make_entry: makersOf(row, proposals) }}
            />
          </li>
        );
      })}
    </ul>
  );
}

function isWaiver({ kind, amount }: LedgerEntry): boolean {
  return kind === 'waiver' && amount < 0;
}

function isUseOfCredit({ kind, amount, source_id }: LedgerEntry): boolean {
  return kind === 'credit' && amount > 0 && source_id === null;
}
