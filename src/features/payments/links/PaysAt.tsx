// Where the next payment of a link goes, where that is another gateway than before, or none at all.
import type { AnswerOf } from '@domain/contract/contract';
import { type GatewayName, GATEWAY_WORDS } from '@domain/business/paymentTerms';
import styles from './links.module.css';

export function PaysAt({
  detail: { link, pays_at },
}: {
  detail: Pick<AnswerOf<'paymentLinkDetail'>, 'link' | 'pays_at'>;
}) {
  if (link.owed <= 0 || link.status === 'invalid') return null;
  if (pays_at.problem !== null) return <p className={styles.failed}>{pays_at.problem}</p>;
  return (
    pays_at.gateway !== link.gateway_used && (
      <p className={styles.quiet}>{`The next payment goes to ${GATEWAY_WORDS[pays_at.gateway as GatewayName]}.`}</p>
    )
  );
}
