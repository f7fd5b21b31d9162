// The link that selected payments are assigned to, among those in the currency of most of them.
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { useAppSelector } from '@/store/hooks';
import { selectSelection } from '@/store/lists/selections';
import type { AskedInputGiven } from '@/widgets/action/AskedInput';
import { LinkField } from '../links/LinkField';

export default function SelectedLink({ label, value, onChange }: AskedInputGiven) {
  const { rows } = useAppSelector((state) => selectSelection(state, PAYMENT_ATTEMPTS.shape.name));
  const counts = new Map<string, number>();
  for (const row of Object.values(rows)) {
    const currency = String(Reflect.get(row, 'currency'));
    counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  const [[currency] = ['']] = [...counts].sort(([, one], [, other]) => other - one);
  const input = {
    label,
    value: value || null,
    onChange: (id: string | null) => onChange(id ?? ''),
    mt: 'sm',
    'data-path': 'link_id',
  };
  return <LinkField currency={currency} input={input} required />;
}
