// What links come to, per currency: of exactly those that a list's query matches.
import type { TotalsOfCurrency } from '@domain/contract/payments';
import type { ListQuery } from '@domain/lists/list';
import type { IsoDate } from '@domain/units';

export interface Payments {
  /** By currency; whatever the query's page. What is open of invalid links is neither due nor overdue. */
  totals(query: ListQuery, today: IsoDate): Promise<TotalsOfCurrency[]>;
}
