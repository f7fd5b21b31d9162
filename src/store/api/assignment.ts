// Leads given to sales managers: previewed, given in a job that is followed to its end, and taken back (decisions 11).
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { AssignmentResult } from '@domain/contract/assignment';
import { assignment } from '@domain/contract/operations/assignment';
import type { RootState } from '../store';
import { baseApi } from '../baseApi';
import { apiOf } from './apiOf';
import { tagsOf } from './staleness';

export const assignmentApi = apiOf(
  assignment,
  'salesTeam',
  'assignableLeads',
  'previewAssignment',
  'assignLeads',
  'takeAssignmentBack',
  'assignmentProgress',
  'managerAway',
);

export const {
  useSalesTeamQuery,
  useAssignableLeadsQuery,
  usePreviewAssignmentQuery,
  useAssignLeadsMutation,
  useTakeAssignmentBackMutation,
  useManagerAwayQuery,
} = assignmentApi;

const ASK_AGAIN_MS = 300;

/** Asks how far the job is until it is done, or until the API cannot say; the job goes on without this page. */
export function followAssignment(
  id: string,
  told: (results: readonly AssignmentResult[]) => void,
): ThunkAction<Promise<void>, RootState, unknown, UnknownAction> {
  return async (dispatch) => {
    for (let from = 0; ;) {
      const asked = assignmentApi.endpoints.assignmentProgress.initiate(
        { path: { id }, query: { from: String(from) } },
        { forceRefetch: true, subscribe: false },
      );
      const { data } = await dispatch(asked);
      if (!data) break;
      from += data.results.length;
      told(data.results);
      if (from >= data.total) break;
      if (data.results.length === 0) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
    // What was loaded while the job went on is old now.
    dispatch(baseApi.util.invalidateTags(tagsOf(assignment.assignLeads.changes)));
  };
}
