// Reads a page of a list once more beside the one that is shown, which stays as it is.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Counted, ListSent } from '@domain/contract/list';
import type { Page } from '@domain/lists/list';
import type { RecordRow, RecordType } from '@domain/records/record';
import type { Extra } from '../environment';
import type { FreshPage } from './news';
import type { RootState } from '../store';
import { countOf, listed, type PageRead, recordsApi, type RequestedOperation } from '../api/records';

/** Undefined where it does not answer: nobody has asked for it. */
export function askForNews(
  type: RecordType,
  query: ListSent,
  shown: Page<RecordRow>,
): ThunkAction<Promise<FreshPage | undefined>, RootState, Extra, UnknownAction> {
  return async (dispatch) => {
    const { page: _page, size: _size, sort: _sort, ...filters } = query;
    const isCounted = !shown.more && !shown.isCounting;
    const [page, count] = await Promise.all([
      dispatch(read({ call: listed(type, 'page')(query), records: [] })),
      isCounted ? dispatch(read({ ...countOf(type, filters), records: [] })) : undefined,
    ]);
    const { rows } = (page.data as PageRead<RecordRow> | undefined) ?? {};
    const counted = count?.data as Counted | undefined;
    return rows && { rows, total: counted?.more ? undefined : counted?.total };
  };
}

/** Under a name of its own, and of no type: no write makes it old. */
function read(asked: RequestedOperation) {
  return recordsApi.endpoints.readRecords.initiate(asked, { subscribe: false, forceRefetch: true });
}
