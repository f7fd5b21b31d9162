// Who may do what with a declared record, and with which of its rows: no, yes, or those within some filters.
import { type Access, type AuthUser, mayAccess } from '../access';
import { isWithin, type FilterValues } from '../lists/within';

/** Which rows a person reaches; filters are of fields that the list knows. */
export type Rows = (user: AuthUser) => boolean | FilterValues;

export interface RowAccess {
  who: Access;
  rows: Rows;
}

export type RecordRule = Access | RowAccess;

/** Who may do what; nothing is allowed that is not listed here. Null: nobody, the operation does not exist. */
export interface RecordAccess {
  /** Its rows hold for everything else too: what nobody may read, nobody edits, exports or acts upon. */
  read: RecordRule;
  create: Access | null;
  edit: RecordRule | null;
  /** Reading what is masked; required where any field is. */
  reveal: RecordRule | null;
  /** Of actions of the table that not everybody may do to every row. */
  actions?: Readonly<Record<string, Rows>>;
}

export function whoOf(rule: RecordRule): Access {
  return typeof rule === 'string' ? rule : rule.who;
}

const NO_ROWS: FilterValues = { id: { anyOf: [] } };

export function rowsOf(rule: RecordRule | Rows | undefined, user: AuthUser | undefined): FilterValues {
  const rows = typeof rule === 'object' ? rule.rows : rule;
  if (typeof rows !== 'function') return {};
  const answer = user ? rows(user) : false;
  return typeof answer === 'object' ? answer : answer ? {} : NO_ROWS;
}

/** Whether the person may do it to this row. */
export function mayTouch(
  rule: RecordRule | null,
  row: object,
  user: AuthUser | undefined,
  onLocalhost: boolean,
): boolean {
  return rule !== null && mayAccess(whoOf(rule), user, onLocalhost) && isWithin(row, rowsOf(rule, user));
}
