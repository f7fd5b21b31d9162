// What has a name, found from anywhere.
import type { Area } from '../operation';

export const named = {
  findNamed: { at: 'GET /console/v1/named', search: 'search' },
} as const satisfies Area;
