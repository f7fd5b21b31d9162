// A person's saved views of lists.
import type { Area } from '../operation';

export const views = {
  listViews: { at: 'GET /console/v1/views', shows: ['view'] },
  saveView: { at: 'POST /console/v1/views', changes: ['view'] },
  deleteView: { at: 'DELETE /console/v1/views', changes: ['view'] },
} as const satisfies Area;
