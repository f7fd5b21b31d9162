// Every operation the API answers: those of the typed contract, then those of declared records.
import { contract } from '@domain/contract/contract';
import { type Operation, pathOf, paths } from '@domain/contract/paths';
import { MOUNTED_RECORDS, type MountedOperation } from './mountedRecords';
import type { AnyHandler } from '../operations/call';
import { handlers } from './handlers';

export const MOUNTED: readonly MountedOperation[] = [
  ...(Object.keys(paths) as Operation[]).map((operation) => ({
    operation,
    ...pathOf(operation),
    endpoint: contract[operation],
    // Its call is what the operation's own endpoint makes of a request.
    handler: handlers[operation] as AnyHandler,
  })),
  ...MOUNTED_RECORDS,
];

const byName = new WeakMap<readonly MountedOperation[], ReadonlyMap<string, MountedOperation>>();

export function mountedOperation(name: string, among = MOUNTED): MountedOperation {
  const named = byName.get(among) ?? new Map(among.map((each) => [each.operation, each]));
  byName.set(among, named);
  const found = named.get(name);
  if (!found) throw new Error(`There is no operation ${name}`);
  return found;
}
