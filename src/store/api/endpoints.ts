// The two kinds of endpoints there are: reads, and writes, which make some reads old. What fails is said by the snack bar, whichever it is (spec 8).
import type { EndpointBuilder } from '@reduxjs/toolkit/query';
import type { OperationFacts } from '@domain/contract/operation';
import type { Operation, Read, Write } from '@domain/contract/paths';
import type { baseQuery } from '../baseQuery';
import { type Answer, type AreaOf, call, type Input } from '../call';
import { changedBy, shownBy, staleAfter } from './staleness';

type Build = EndpointBuilder<typeof baseQuery, 'Record', 'api'>;

/** Of an area of the contract: `const { read, write } = endpointsOf(leaves)`. */
export function endpointsOf<Area extends Partial<AreaOf<Operation>>>(area: Area) {
  type Own<O> = Extract<O, keyof Area>;
  const facts = area as Readonly<Record<string, OperationFacts>>;
  const request = <O extends Operation>(operation: O) => call<O>(area as unknown as AreaOf<O>, operation);

  return {
    read: <O extends Own<Read>>(build: Build, operation: O) =>
      build.query<Answer<O>, Input<O>>({
        query: request(operation),
        providesTags: shownBy(facts[operation] as Required<OperationFacts>),
      }),

    /** What a form begins with: as it is now, and not disturbed while the form is filled in. */
    readOnce: <O extends Own<Operation>>(build: Build, operation: O) =>
      build.query<Answer<O>, Input<O>>({
        query: request(operation),
        keepUnusedDataFor: 0,
      }),

    write: <O extends Own<Write>>(build: Build, operation: O) =>
      build.mutation<Answer<O>, Input<O>>({
        query: request(operation),
        invalidatesTags: (_, error) => staleAfter(changedBy(facts[operation] as Required<OperationFacts>), error),
      }),
  };
}
