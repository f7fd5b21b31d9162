// Payments that a person assigned to this link: each can be moved to another one, or back among those without a link.
import { GATEWAY_WORDS } from '@domain/business/paymentTerms';
import { amountText } from '@domain/formats';
import type { Answer } from '@/store/call';
import { Correct } from './Correct';
import styles from './links.module.css';

export function Assigned({
  detail: { attempts, entries },
}: {
  detail: Pick<Answer<'paymentLinkDetail'>, 'attempts' | 'entries'>;
}) {
  // What a family began at the gateway names its instalment.
  const rows = attempts.filter(
    ({ instalment_id, payment_id, captured }) => instalment_id === null && payment_id !== null && captured > 0,
  );
  if (rows.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label="Payments that were assigned">
      {rows.map(({ id, link_id, currency, gateway, payment_id, captured }) => {
        const makers = entries.filter(({ source_id }) => source_id === id).map(({ created_by }) => created_by);
        const called = `${GATEWAY_WORDS[gateway]} ${payment_id}, ${amountText(captured, currency)}`;
        return (
          <li key={id} className={styles.row}>
            <p className={styles.quiet}>{`${called}, assigned by ${makers[0] ?? 'a person'}`}</p>
            <Correct
              what="assignment"
              id={id}
              label="Move"
              called={called}
              duty="correct_entry"
              taken={{ make_entry: makers }}
              from={{ link_id: link_id!, currency }}
            />
          </li>
        );
      })}
    </ul>
  );
}
