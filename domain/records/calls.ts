// Where the operations of a declared record are: read by the server that mounts them and by the console that calls them.
import type { Method } from '../contract/paths';
import { isPersonal, type RecordType } from './record';

export interface RecordCall {
  operation: string;
  method: Method;
  path: string;
  /** A POST that changes nothing, or that is written down anew each time. */
  reads?: true;
}

/** Any other name is an action's: `cancel` of one record, `cancelMany` of many. */
export function recordCall(type: RecordType, name: string): RecordCall {
  const listed: Method = isPersonal(type) ? 'POST' : 'GET';
  const [method, tail] = KNOWN[name]?.(listed) ?? ['POST', name.endsWith('Many') ? `/${name.slice(0, -4)}` : `/:id/${name}`];
  return { operation: `${type.name}.${name}`, method, path: type.path + tail, ...(READS.includes(name) && { reads: true as const }) };
}

const READS = ['page', 'export', 'keys', 'one', 'activity', 'duplicates', 'reveal'];

const KNOWN: Readonly<Record<string, (listed: Method) => [Method, string]>> = {
  page: (listed) => [listed, '/page'],
  export: (listed) => [listed, '/export'],
  keys: (listed) => [listed, '/keys'],
  one: () => ['GET', '/:id'],
  activity: () => ['GET', '/:id/activity'],
  create: () => ['POST', ''],
  createMany: () => ['POST', '/many'],
  edit: () => ['PATCH', '/:id'],
  duplicates: () => ['POST', '/duplicates'],
  reveal: () => ['POST', '/:id/reveal'],
};
