// The two kinds of endpoints there are: reads, which a screen shows with their errors, and writes, which make some reads old.
import type { EndpointBuilder } from '@reduxjs/toolkit/query';
import type { Operation } from '@domain/contract/paths';
import type { Read, Write } from '@domain/contract/recordTypes';
import type { baseQuery } from '../baseQuery';
import { type Answer, call, type Input } from '../call';
import { changedBy, shownBy, staleAfter } from './staleness';

type Build = EndpointBuilder<typeof baseQuery, 'Record', 'api'>;

/** Its errors are shown at their place. */
export function read<O extends Operation & Read>(build: Build, operation: O) {
  return build.query<Answer<O>, Input<O>>({
    query: call(operation),
    providesTags: shownBy(operation),
    extraOptions: { errorsInPlace: true },
  });
}

/** What a form begins with: as it is now, and not disturbed while the form is filled in. */
export function readOnce<O extends Operation>(build: Build, operation: O) {
  return build.query<Answer<O>, Input<O>>({
    query: call(operation),
    keepUnusedDataFor: 0,
    extraOptions: { errorsInPlace: true },
  });
}

/** Of `errorsInPlace`, a form or a panel shows the errors; the snack bar does otherwise. */
export function write<O extends Operation & Write>(build: Build, operation: O, { errorsInPlace = false } = {}) {
  return build.mutation<Answer<O>, Input<O>>({
    query: call(operation),
    invalidatesTags: (_, error) => staleAfter(changedBy(operation), error),
    extraOptions: { errorsInPlace },
  });
}
