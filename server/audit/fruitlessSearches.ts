// Counts searches in Book Demo that found no slot (docs/decisions/255): one a family and hour, however often the screen asks again.
import { dateOf, hourOf, startOfHour } from '@domain/calendar';
import type { EpochSeconds } from '@domain/units';
import type { LeadRow } from '../store/leads';
import type { Store } from '../store/store';

/** Families of an hour that are remembered. */
const MAX_FAMILIES = 20_000;

export class FruitlessSearches {
  /** Of the hour that it is, and never stored: what is kept are counts. */
  readonly #families = new Set<string>();
  #hour: EpochSeconds = 0;

  async add(store: Store, { id, country }: Pick<LeadRow, 'id' | 'country'>, now: EpochSeconds): Promise<void> {
    const hour = startOfHour(dateOf(now), hourOf(now));
    if (hour !== this.#hour) this.#families.clear();
    this.#hour = hour;
    if (this.#families.has(id) || this.#families.size >= MAX_FAMILIES) return;
    this.#families.add(id);
    await store.demand.countFruitless(hour, country);
  }
}
