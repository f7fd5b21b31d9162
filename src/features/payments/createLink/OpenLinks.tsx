// Says which links for the chosen course are open already: one more asks the family twice, and may still be what is meant.
import { Alert, Anchor } from '@mantine/core';
import { amountText, dateText } from '@domain/formats';
import { LINK_STATE_WORDS, PAYMENT_LINKS } from '@domain/records/paymentLink';
import { pathTo } from '@/routes/paths';
import { useRecordPage } from '@/store/api/records';
import { Link } from '@/ui/Link';
import styles from './createLink.module.css';

const OPEN = 'created,sent,partially_paid';

export function OpenLinks({ lead_id, product_id }: { lead_id: string; product_id: string | null }) {
  return product_id !== null && <ForCourse lead_id={lead_id} product_id={product_id} />;
}

function ForCourse(course: { lead_id: string; product_id: string }) {
  const { currentData } = useRecordPage(PAYMENT_LINKS, { ...course, status: OPEN, size: '25' });
  const rows = currentData?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Alert
      className={styles.openLinks}
      color="yellow"
      variant="light"
      role="status"
      title={
        rows.length === 1 ? 'This course has an open payment link' : `This course has ${rows.length} open payment links`
      }
    >
      <ul>
        {rows.map(({ id, status, owed, currency, expires_on }) => (
          <li key={id}>
            <Anchor
              component={Link}
              underline="always"
              inherit
              to={`${pathTo('/payments/view/all')}?payment_link=${id}`}
            >
              {`${LINK_STATE_WORDS[status]}, ${amountText(owed, currency)} open, pay by ${dateText(expires_on)}`}
            </Anchor>
          </li>
        ))}
      </ul>
      Create another one only where the family is to pay twice.
    </Alert>
  );
}
