// Leads given to sales managers.
import type { Area } from '../operation';

export const assignment = {
  salesTeam: { at: 'GET /sales/v1/team', shows: ['sales_manager', 'lead', 'lead_owner_change'] },
  assignableLeads: { at: 'GET /sales/v1/assignable-leads', shows: ['lead'] },
  previewAssignment: {
    at: 'POST /sales/v1/assignments/preview',
    shows: ['lead', 'sales_manager', 'lead_owner_change'],
  },
  assignLeads: { at: 'POST /sales/v1/assignments', changes: ['lead', 'sales_manager', 'lead_owner_change'] },
  takeAssignmentBack: {
    at: 'POST /sales/v1/assignments/:id/back',
    changes: ['lead', 'sales_manager', 'lead_owner_change'],
  },
  assignmentProgress: {
    at: 'GET /sales/v1/assignments/:id',
    shows: ['lead_owner_change'],
  },
  managerAway: { at: 'GET /sales/v1/managers/:id/away', shows: ['sales_manager', 'lead', 'booking', 'session'] },
} as const satisfies Area;
