// The kinds of endpoints there are: reads, and writes, of files too, which make some reads old. What fails is said by the snack bar, whichever it is (spec 8).
import type { EndpointBuilder } from '@reduxjs/toolkit/query';
import type { OperationFacts } from '@domain/contract/operation';
import type { TakesFile } from '@domain/contract/contract';
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

    /** Its body is a file, named by the id under which it is held: the store is followed and reported, and nothing of a file may stand in it. */
    upload: <O extends Own<Write & TakesFile>>(build: Build, operation: O) =>
      build.mutation<Answer<O>, (Input<O> extends void ? unknown : Input<O>) & { file: string }>({
        query: (input) => ({ ...request(operation)(input as Input<O>), file: input.file }),
        invalidatesTags: (_, error) => staleAfter(changedBy(facts[operation] as Required<OperationFacts>), error),
      }),
  };
}
