// What is typed into the form of a refund, and how a payment's amount is found in it.
import { CANCELLATION_REASONS } from '@domain/business/reasons';
import type { Refund, RefundPart } from '@domain/records/refund';

/** Choices may still be empty. */
export interface RefundValues {
  variant_id?: string;
  version?: number;
  reason_category: Refund['reason_category'];
  sub_reason: string | null;
  comment: string;
  /** In the order of the payments; one of which nothing goes back is left out. */
  parts: RefundPart[];
  as_credit: boolean;
  account: string;
}

type Category = keyof typeof CANCELLATION_REASONS;

export const CATEGORY_OPTIONS = Object.entries(CANCELLATION_REASONS).map(([value, { label }]) => ({ value, label }));

export function subReasonsOf(category: string | null): { value: string; label: string }[] {
  if (category === null) return [];
  return Object.entries<string>(CANCELLATION_REASONS[category as Category].reasons).map(([value, label]) => ({
    value,
    label,
  }));
}

export function valuesOfRefund({
  version,
  reason_category,
  sub_reason,
  comment,
  parts,
  as_credit,
}: Refund): RefundValues {
  return { version, reason_category, sub_reason, comment: comment ?? '', parts, as_credit, account: '' };
}

/** Empty or nothing: none of it goes back. */
export function withAmount(
  parts: readonly RefundPart[],
  payments: readonly { payment_id: string }[],
  source_id: string,
  amount: number | null,
): RefundPart[] {
  const others = parts.filter((part) => part.source_id !== source_id);
  const all = amount ? [...others, { source_id, amount }] : others;
  const placeOf = (part: RefundPart) => payments.findIndex(({ payment_id }) => payment_id === part.source_id);
  return all.sort((one, other) => placeOf(one) - placeOf(other));
}

export function sumOf(parts: readonly RefundPart[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
