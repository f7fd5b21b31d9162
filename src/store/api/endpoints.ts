// The two kinds of endpoints there are: reads, which a screen shows with their errors, and writes, which make some reads old.
import type { EndpointBuilder } from '@reduxjs/toolkit/query';
import type { Operation } from '@domain/contract/paths';
import type { baseApi } from '../baseApi';
import type { baseQuery } from '../baseQuery';
import { type Answer, call, type Input } from '../call';

type WithVersion = NonNullable<Parameters<typeof baseApi.util.invalidateTags>[0][number]>;
/** By its name, or of one kind of declared record. */
type Tag = Extract<WithVersion, string>;
type Tags = (Tag | { type: 'Record'; id: string })[];
type Build = EndpointBuilder<typeof baseQuery, Tag, 'api'>;

/** Its errors are shown at their place; `tags` say which writes make it old. */
export function read<O extends Operation>(build: Build, operation: O, tags: Tags = []) {
  return build.query<Answer<O>, Input<O>>({
    query: call(operation),
    providesTags: tags,
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

interface Writing {
  /** A form or a panel shows its errors; the snack bar does otherwise. */
  errorsInPlace?: boolean;
  /** A refusal too says that what is shown is not what there is. */
  evenRefused?: boolean;
}

/** Makes what has the `tags` old, when it went well. */
export function write<O extends Operation>(
  build: Build,
  operation: O,
  tags: Tag[] = [],
  { errorsInPlace = false, evenRefused = false }: Writing = {},
) {
  return build.mutation<Answer<O>, Input<O>>({
    query: call(operation),
    invalidatesTags: (_, error) => (error && !evenRefused ? [] : tags),
    extraOptions: { errorsInPlace },
  });
}
