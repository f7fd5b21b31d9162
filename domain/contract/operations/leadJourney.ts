// How leads came to the sale: one lead's journey, and the ways of all.
import type { Area } from '../operation';

export const leadJourney = {
  leadFlow: { at: 'GET /analytics/v1/lead-flow', shows: ['lead'] },
  leadJourney: { at: 'GET /analytics/v1/lead-journeys/:lead_id', shows: ['lead', 'lead_owner_change'] },
} as const satisfies Area;
