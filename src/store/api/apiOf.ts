// The endpoints of a group of calls, as the contract says: an operation that shows records is a read, one that changes them a write.
import type { MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';
import type { OperationFacts } from '@domain/contract/operation';
import type { Operation, Read, Write } from '@domain/contract/paths';
import { baseApi } from '../baseApi';
import type { baseQuery } from '../baseQuery';
import type { Answer, AreaOf, Input } from '../call';
import { endpointsOf } from './endpoints';

type Definitions<O extends Operation> = {
  [Each in Exclude<O, Write>]: QueryDefinition<Input<Each>, typeof baseQuery, 'Record', Answer<Each>, 'api'>;
} & {
  [Each in O & Write]: MutationDefinition<Input<Each>, typeof baseQuery, 'Record', Answer<Each>, 'api'>;
};

/** Of the operations that are named: `apiOf(leads, 'findLeads', 'createLead')`. What is read or written otherwise is injected beside them. */
export function apiOf<Area extends Partial<AreaOf<Operation>>, O extends Extract<keyof Area, Read | Write>>(
  area: Area,
  ...operations: readonly O[]
) {
  const { read, write } = endpointsOf(area);
  const facts = area as Readonly<Record<string, OperationFacts>>;
  return baseApi.injectEndpoints({
    endpoints: (build) =>
      Object.fromEntries(
        operations.map((operation) => [
          operation,
          // Which of both it is, its own facts say: no type of all operations does.
          facts[operation]!.changes ? write(build, operation as never) : read(build, operation as never),
        ]),
      ) as Definitions<O>,
  });
}
