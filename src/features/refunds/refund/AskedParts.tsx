// How much of which payment is asked for.
import { amountText } from '@domain/formats';
import type { RefundPart } from '@domain/records/refund';

export function AskedParts({ parts, currency }: { parts: readonly RefundPart[]; currency: string }) {
  if (parts.length === 0) return 'Not said yet';
  return parts.map(({ amount }) => amountText(amount, currency)).join(' + ');
}
