// Where the name of the open lead stands: the keyboard goes on there.
export const LEAD_NAME = 'lead-name';

/** Where a found lead is opened. */
export function searchOfLead(leadId: string): { search: string } {
  return { search: `?lead=${leadId}` };
}
