// Who pays a link, and what for: names that lead to the pages of family and product.
import { Anchor } from '@mantine/core';
import type { PaymentLink } from '@domain/records/paymentLink';
import { pathTo } from '@/routes/paths';
import { usePaymentLinkDetailQuery } from '@/store/api/payments';
import { useRecordLabel } from '@/store/api/recordLabels';
import { Link } from '@/ui/Link';

/** To the student's profile, or, before the first payment, to the lead. */
export function Family({ link: { id, lead_id, student_name } }: { link: PaymentLink }) {
  const { currentData } = usePaymentLinkDetailQuery({ path: { id } });
  const name = <bdi>{student_name ?? 'Student'}</bdi>;
  if (!currentData) return name;
  return (
    <Anchor
      component={Link}
      inherit
      to={
        currentData.is_student
          ? `${pathTo('/student/profile')}?${new URLSearchParams({ id: lead_id })}`
          : `${pathTo('/')}?${new URLSearchParams({ lead: lead_id })}`
      }
    >
      {name}
    </Anchor>
  );
}

export function ProductOf({ link: { product_id } }: { link: PaymentLink }) {
  const name = useRecordLabel('product', product_id);
  // Until its name is known: an id tells nobody anything.
  if (name === product_id) return '…';
  return (
    <Anchor
      component={Link}
      inherit
      to={`${pathTo('/payments/list/products')}?${new URLSearchParams({ product: product_id })}`}
    >
      {name}
    </Anchor>
  );
}
