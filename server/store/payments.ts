// What links come to, per currency: of exactly those that a list's query matches.
import type { TotalsOfCurrency } from '@domain/contract/paymentLinks';
import type { ListQuery } from '@domain/lists/list';
import type { IsoDate } from '@domain/units';

export interface TotalsOptions {
  /** Whether what was paid at the test gateway, and links that name it, are money. They are counted as links all the same. */
  withTests: boolean;
}

export interface Payments {
  /** By currency; whatever the query's page. What is open of an offer (`isOffer`) is neither due nor overdue. */
  totals(query: ListQuery, today: IsoDate, options: TotalsOptions): Promise<TotalsOfCurrency[]>;
}
