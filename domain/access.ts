// Who may see and do what (spec 6, decisions 4). Read by the menu, the routes and the API alike.

/** Who is signed in: what the auth cookie says (spec 3). */
export interface AuthUser {
  email: string;
  permissions: readonly string[];
}

/**
 * What a page or an operation asks of the person:
 * `public` nobody need be signed in; `anyone` every signed-in person, partners too;
 * `staff` everyone but external sales partners; `admin` production admins only.
 */
export type Access = 'public' | 'anyone' | 'staff' | 'admin';

const EXTERNAL_SALES = 'external-sales';
const PROD_ADMINS = 'prod-admins';

/** Permissions that the business knows, offered when a user is added. */
export const KNOWN_PERMISSIONS = ['prod-admins', 'demo-admins', 'trainer-admins', 'sales', 'payments'] as const;

export function isProdAdmin(user: AuthUser): boolean {
  return user.permissions.some((permission) => permission.includes(PROD_ADMINS));
}

/** An external sales partner; nobody is one where the console runs on localhost (spec 6). */
export function isExternalPartner(user: AuthUser, onLocalhost: boolean): boolean {
  return !onLocalhost && !isProdAdmin(user) && externalPermission(user) !== undefined;
}

/** Whether the person may see a page or call an operation with this access. */
export function mayAccess(access: Access, user: AuthUser | undefined, onLocalhost: boolean): boolean {
  if (access === 'public') return true;
  if (!user) return false;
  if (access === 'anyone') return true;
  if (access === 'admin') return isProdAdmin(user);
  return !isExternalPartner(user, onLocalhost);
}

/** The tag that tells where a lead came from: `acme_corp_admintool_external` for a partner (spec 6, decisions 4). */
export function leadSource(user: AuthUser, onLocalhost: boolean): string {
  const permission = externalPermission(user);
  if (!permission || !isExternalPartner(user, onLocalhost)) return 'Admin Tool Lead';
  const partner = permission.split('-').slice(2).join('-');
  return `${partner.toLowerCase().replace(/[\s-]/g, '_')}_admintool_external`;
}

/** Whether a host name is this very machine's; `partner.localhost` is not, so that a partner's view can be tried at home. */
export function isLocalhost(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname);
}

function externalPermission(user: AuthUser): string | undefined {
  return user.permissions.find((permission) => permission.includes(EXTERNAL_SALES));
}
