// Who may see and do what (spec 6, decisions 4). Read by the menu, the routes and the API alike.

/** Who is signed in: what the auth cookie says (spec 3). */
export interface AuthUser {
  email: string;
  permissions: readonly string[];
}

/**
 * What a page or an operation asks of the person:
 * `public` nobody need be signed in; `anyone` every signed-in person, partners too;
 * `staff` everyone but external sales partners; `trainer-admin` those of them who look after trainers' papers, which hold
 * their identity and accounts; `admin` production admins only.
 */
export type Access = 'public' | 'anyone' | 'staff' | 'trainer-admin' | 'admin';

const EXTERNAL_SALES = 'external-sales';
const PROD_ADMINS = 'prod-admins';
const TRAINER_ADMINS = 'trainer-admins';

/** Permissions that the business knows, offered when a user is added. */
export const KNOWN_PERMISSIONS = ['prod-admins', 'demo-admins', 'trainer-admins', 'sales', 'payments'] as const;

export function isProdAdmin(user: AuthUser): boolean {
  return user.permissions.some((permission) => permission.includes(PROD_ADMINS));
}

/** An external sales partner; nobody is one where the console runs on localhost (spec 6). */
export function isExternalPartner(user: AuthUser, onLocalhost: boolean): boolean {
  return !onLocalhost && !isProdAdmin(user) && externalPermission(user) !== undefined;
}

/** Whether the person may approve what trainers are paid, and pay it: accounts and production admins. Nobody does it for what they froze themselves. */
export function mayPayTrainers(user: AuthUser): boolean {
  return isProdAdmin(user) || user.permissions.some((permission) => permission === 'payments');
}

/** Whether the person may see a page or call an operation with this access. */
export function mayAccess(access: Access, user: AuthUser | undefined, onLocalhost: boolean): boolean {
  if (access === 'public') return true;
  if (!user) return false;
  if (access === 'anyone') return true;
  if (access === 'admin') return isProdAdmin(user);
  if (isExternalPartner(user, onLocalhost)) return false;
  return access === 'staff' || isProdAdmin(user) || user.permissions.some((permission) => permission.includes(TRAINER_ADMINS));
}

/** The tag that tells where a lead came from: `acme_corp_admintool_external` for a partner (spec 6, decisions 4). */
export function leadSource(user: AuthUser, onLocalhost: boolean): string {
  const permission = externalPermission(user);
  return permission && isExternalPartner(user, onLocalhost) ? leadSourceOf(permission) : 'Admin Tool Lead';
}

/** The lead source of a partner's permission: what follows its second hyphen (decisions 4). */
export function leadSourceOf(permission: string): string {
  const partner = permission.split('-').slice(2).join('-');
  return `${partner.toLowerCase().replace(/[\s-]/g, '_')}_admintool_external`;
}

/** Those that make an external sales partner. */
export function externalPermissions(permissions: readonly string[]): string[] {
  return permissions.filter((permission) => permission.includes(EXTERNAL_SALES));
}

/** The right spelling of a permission that looks like one that decides who somebody is, but would not count as it. */
export function misspelt(permission: string): string | undefined {
  const plain = permission.toLowerCase().replace(/[\s_]/g, '-');
  return [EXTERNAL_SALES, PROD_ADMINS].find((word) => plain.includes(word) && !permission.includes(word));
}

/** Whether a host name is this very machine's; `partner.localhost` is not, so that a partner's view can be tried at home. */
export function isLocalhost(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname);
}

function externalPermission(user: AuthUser): string | undefined {
  return externalPermissions(user.permissions)[0];
}
