// Where the operations of a declared record are: read by the server that mounts them and by the console that calls them.
import type { Method } from '../contract/operation';
import type { RecordType } from './record';

export interface RecordCall {
  operation: string;
  method: Method;
  path: string;
  /** A POST that changes nothing, or that is written down again each time. */
  reads?: true;
}

/** Any other name is an action's: `cancel` of one record, `cancelMany` of a hundred, `cancelJob` of thousands. */
export function recordCall(type: RecordType, name: string): RecordCall {
  if (name === 'create' && type.child)
    return { operation: `${type.name}.create`, method: 'POST', path: type.child.path };
  const [method, tail] = KNOWN[name] ?? ['POST', actionTail(type, name)];
  return {
    operation: `${type.name}.${name}`,
    method,
    path: type.path + tail,
    ...(READS.includes(name) && { reads: true as const }),
  };
}

function actionTail({ actions }: RecordType, name: string): string {
  const [, called = '', how] = /^(\w+?)(Many|Job)?$/.exec(name)!;
  const action = actions[called]?.address ?? called;
  return how === 'Many' ? `/${action}` : how === 'Job' ? `/${action}/job` : `/:id/${action}`;
}

/** What stands where an id does: no record is called so. */
export function isReserved(id: string): boolean {
  return id === 'jobs' || Object.values(KNOWN).some(([, tail]) => tail === `/${id}`);
}

const READS = ['duplicates', 'reveal', 'importCheck'];

const KNOWN: Readonly<Record<string, [Method, string]>> = {
  page: ['GET', '/page'],
  count: ['GET', '/count'],
  total: ['GET', '/total'],
  tally: ['GET', '/tally'],
  options: ['GET', '/options'],
  export: ['GET', '/export'],
  keys: ['GET', '/keys'],
  one: ['GET', '/:id'],
  activity: ['GET', '/:id/activity'],
  create: ['POST', ''],
  createMany: ['POST', '/many'],
  edit: ['PATCH', '/:id'],
  duplicates: ['POST', '/duplicates'],
  reveal: ['POST', '/:id/reveal'],
  job: ['GET', '/jobs/:id'],
  importCheck: ['POST', '/import/check'],
  importJob: ['POST', '/import'],
  imports: ['GET', '/import/files'],
  importBack: ['POST', '/import/:id/back'],
};
