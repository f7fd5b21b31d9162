// What has a name, found from anywhere.
import { NAMED_KIND_NAMES, type NamedKindName } from '../../named/namedKinds';
import type { Area } from '../operation';

/** Kinds that no operation here changes: their own writes are theirs alone (`domain/records`). */
const CHANGED_ALONE = ['webinar', 'master_class'] as const;

const SHOWN = NAMED_KIND_NAMES.filter(
  (kind): kind is Exclude<NamedKindName, (typeof CHANGED_ALONE)[number]> =>
    !(CHANGED_ALONE as readonly string[]).includes(kind),
);

export const named = {
  findNamed: { at: 'GET /console/v1/named', search: 'search', shows: SHOWN },
} as const satisfies Area;
