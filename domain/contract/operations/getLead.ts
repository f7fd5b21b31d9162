// The next lead from the pool, and whether a class meets at a family's hours.
import type { Area } from '../operation';

export const getLead = {
  getLead: { at: 'POST /sales/v1/get-lead', changes: ['lead', 'sales_manager', 'lead_owner_change'] },
  checkPromise: { at: 'POST /sales/v1/leads/:id/promise', changes: ['promise_check'] },
} as const satisfies Area;
