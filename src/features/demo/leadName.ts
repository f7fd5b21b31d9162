// Where the name of the open lead stands: the keyboard goes on there.
export const LEAD_NAME = 'lead-name';
