// What other areas tell of leads, and ask of sales managers.
export { askApproval } from './approvals';
export { LOST_IS_NOT_ASKED, refuseLost } from './lostLead';
export { isPromiseBroken, NOT_PROMISED, refuseBrokenPromise, soldDespite } from './promiseWord';
export { scored } from './scores';
export { hasHappened, leadHappened } from './leadStage';
export { ownerChange } from './leadOwner';
export { standingSince } from './standingHistory';
export { managerForNew } from './newLeads';
export { salesHoursAt } from './salesHours';
