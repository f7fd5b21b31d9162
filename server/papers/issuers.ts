// What other areas ask of papers: the legal entity that signs for families of a country.
export { entityOf } from './entities';
