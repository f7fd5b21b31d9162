// What the link would ask for, as the API says it while one chooses; what it refuses goes to the field that is meant.
import { skipToken } from '@reduxjs/toolkit/query';
import type { PaymentQuote } from '@domain/contract/paymentLinks';
import { useQuotePaymentLinkQuery } from '@/store/api/payments';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useDebounced } from '@/ui/useDebounced';
import { type LinkValues, quoteOf } from './linkValues';

export interface Quote {
  /** Of the choices as they are; undefined until they are answered. */
  answer: PaymentQuote | undefined;
  isLoading: boolean;
  /** By field. */
  problems: Readonly<Record<string, string>>;
  /** What belongs to no field, such as a network that is gone. */
  failure: string | undefined;
  retry: () => void;
}

export function useQuote(values: LinkValues): Quote {
  const body = quoteOf(values);
  const text = body ? JSON.stringify(body) : '';
  const rested = useDebounced(text);
  const isCurrent = text !== '' && rested === text;
  const { currentData, error, isFetching, refetch } = useQuotePaymentLinkQuery(isCurrent ? { body: body! } : skipToken);
  const refused = isCurrent && error !== undefined && !isFetching ? failedCall(error) : undefined;
  const problems = refused ? fieldErrors(refused) : {};
  return {
    answer: isCurrent ? currentData : undefined,
    isLoading: text !== '' && (!isCurrent || isFetching),
    problems,
    failure: refused && Object.keys(problems).length === 0 ? errorText(refused) : undefined,
    retry: () => void refetch(),
  };
}
