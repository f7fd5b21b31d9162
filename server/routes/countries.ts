// Countries in which demo sessions are given.
import type { HandlersOf } from '../operations/call';

export const countries: HandlersOf<'listCountries'> = {
  async listCountries({ store }) {
    return store.countries.list();
  },
};
