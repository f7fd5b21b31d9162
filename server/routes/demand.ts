// Demand beside supply (docs/decisions/255).
import { fromSlashDate, startOfDay } from '@domain/calendar';
import type { demand as contract } from '@domain/contract/demand';
import type { HandlersOf } from '../operations/call';

export const demand: HandlersOf<typeof contract> = {
  async dayDemand({ query: { date, countries }, store }) {
    const asked = { dayStart: startOfDay(fromSlashDate(date)!), countries: countries?.split(',') ?? [] };
    return { hours: await store.demand.ofDay(asked), searches_since: await store.demand.countedSince() };
  },
};
