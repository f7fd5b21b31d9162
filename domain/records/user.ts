// Who may sign in, and what they may do (spec 6 and 7.2, decisions 4). A person's password is no part of their row: they choose it
// themselves, behind the link by which they are invited.
import { misspelt } from '../access';
import { KNOWN_PERMISSIONS, permissionWords } from '../permissionWords';
import { choice, instant, list, optional, text, type Needed, type ValuesOf } from './fields';
import { type FieldProblem, record, type RecordRow } from './record';

const fields = {
  email: text('E-mail', 254, {
    section: 'Person',
    format: 'email',
    fixed: true,
    unique: true,
    sorted: true,
    searched: true,
  }),
  permissions: list('Permissions', 20, {
    section: 'Permissions',
    suggested: Object.keys(KNOWN_PERMISSIONS),
    wordOf: permissionWords,
    filtered: true,
    searched: true,
    hint: 'Choose, or write one and press Enter, such as external-sales-Acme Corp. It takes effect the next time the person opens a page.',
  }),
};
const stored = {
  status: choice(
    'Status',
    { invited: 'Invited', active: 'Active', disabled: 'Disabled', revoked: 'Invitation revoked' },
    { default: 'active', sorted: true, filtered: true },
  ),
  /** The last instant of the link; null where none was sent, or nobody is invited any more. */
  invited_until: optional(instant('Invited until (IST)')),
  disabled_on: optional(instant('Disabled (IST)')),
  password_changed_on: optional(instant('Password changed (IST)')),
  /** The tour of the console is shown to a person until then. */
  tour_seen_on: optional(instant('Tour seen (IST)')),
};

export interface NewUser extends ValuesOf<typeof fields> {}
export interface User extends RecordRow, NewUser, ValuesOf<typeof stored> {}

const MAX_LETTERS = 80;

export const USERS = record<User, NewUser, Needed<typeof fields & typeof stored>>({
  name: 'user',
  table: 'users',
  noun: { one: 'user', many: 'users' },
  path: '/admin-auth/v1/users',
  group: 'Users',
  access: { read: 'admin', create: 'admin', edit: 'admin', reveal: null },
  fields,
  stored,
  named: 'email',
  sort: 'email',
  idWas: 'user_id',
  audited: { by: 'email', created: 'added', edited: 'permissions-changed' },
  touches: ['sign_in', 'security_event'],
  check: ({ permissions }) => permissions.flatMap(problemOf),
  actions: {
    disable: {
      label: 'Disable user',
      done: 'disabled',
      who: 'admin',
      from: ['active'],
      to: 'disabled',
      confirmation: 'confirm',
      undo: 'enable',
    },
    enable: {
      label: 'Enable user',
      done: 'enabled',
      who: 'admin',
      from: ['disabled'],
      to: 'active',
      confirmation: 'undo',
      undo: 'disable',
    },
    revoke_invitation: {
      label: 'Revoke invitation',
      done: 'no longer invited',
      who: 'admin',
      from: ['invited'],
      to: 'revoked',
      confirmation: 'confirm',
      undo: { none: 'The link that was sent leads nowhere any more: invite them again' },
    },
  },
  looks: { invited: 'upcoming', active: 'now', disabled: 'cancelled', revoked: 'cancelled' },
});

function problemOf(permission: string, at: number): FieldProblem[] {
  const word = misspelt(permission);
  const message = word
    ? `Write ${word} in small letters and with a hyphen, or it does not count`
    : permission.length > MAX_LETTERS
      ? `Must have at most ${MAX_LETTERS} characters`
      : /^[\w .-]+$/.test(permission)
        ? undefined
        : 'Letters, digits, spaces, dots, hyphens and underscores only';
  return message === undefined ? [] : [{ field: `permissions.${at}`, message }];
}
