// An amount in the digits of its currency, which may be another field: as long as none is chosen there, it says so.
import { NumberInput } from '@mantine/core';
import { isByLakhs } from '@domain/formats';
import { majorText, minorUnits } from '@domain/money';
import { exponentOf } from '@domain/payments/exponents';

interface MoneyFieldProps {
  /** Undefined while none is chosen. */
  currency: string | undefined;
  /** Minor units. */
  value: unknown;
  onChange: (amount: number | null) => void;
  /** Label, error and the like. */
  input: Readonly<Record<string, unknown>> & { label: string };
}

export function MoneyField({ currency, value, onChange, input }: MoneyFieldProps) {
  if (currency === undefined)
    return <NumberInput {...input} value="" onChange={undefined} description="Choose the currency first" disabled />;
  return (
    <NumberInput
      {...input}
      label={`${input.label}, ${currency}`}
      // A number, as it is typed: a text of all digits would take the caret along.
      value={typeof value === 'number' ? Number(majorText(value, currency)) : ''}
      onChange={(next) => onChange(next === '' ? null : minorUnits(next, currency))}
      decimalScale={exponentOf(currency)}
      thousandSeparator=","
      thousandsGroupStyle={isByLakhs(currency) ? 'lakh' : 'thousand'}
    />
  );
}

/** What was typed, in another currency: the same number of it, whose minor units are others. */
export function inCurrency(amount: unknown, from: string | undefined, to: string | undefined): unknown {
  if (typeof amount !== 'number' || from === undefined || to === undefined) return amount;
  return minorUnits(majorText(amount, from), to);
}
