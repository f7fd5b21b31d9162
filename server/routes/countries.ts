// Countries in which demo sessions are given.
import type { countries as contract } from '@domain/contract/countries';
import type { HandlersOf } from '../operations/call';

export const countries: HandlersOf<typeof contract> = {
  async listCountries({ store }) {
    return store.countries.list();
  },
};
