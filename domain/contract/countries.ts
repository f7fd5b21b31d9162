// Countries in which the company gives demo sessions (spec 3, "Country record").
import { z } from 'zod';
import { endpoint } from './endpoint';

export const country = z.strictObject({ id: z.string(), name: z.string() });
export type Country = z.output<typeof country>;

export const countries = {
  listCountries: endpoint({
    summary: 'The demo countries, by name',
    group: 'Countries',
    who: 'anyone',
    answer: z.array(country),
  }),
};
