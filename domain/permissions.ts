// Who is signed in, and which pages and operations their permissions open (spec 6). Read by the menu, the routes and the API alike.

/** Who is signed in: what the auth cookie says (spec 3). */
export interface AuthUser {
  email: string;
  permissions: readonly string[];
  /** Of a person who leads a sales team: who is in it (decisions 11). Only the API knows it. */
  team?: readonly string[];
  /** Has not seen the tour of the console yet. */
  tour?: true;
}

/**
 * What a page or an operation asks of the person:
 * `public` nobody need be signed in; `anyone` every signed-in person, partners too;
 * `staff` everyone but external sales partners; `finance` those of them who answer for money, `people` those who answer for
 * trainers' papers, leaves and pay; `admin` production admins only, who hold every duty.
 */
export type Access = 'public' | 'anyone' | 'staff' | 'finance' | 'people' | 'quality' | 'admin';

const EXTERNAL_SALES = 'external-sales';
const PROD_ADMINS = 'prod-admins';
const TRAINER_ADMINS = 'trainer-admins';
const PAYMENTS = 'payments';
const QUALITY = 'quality';

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
  if (isExternalPartner(user, onLocalhost)) return false;
  if (access === 'staff' || isProdAdmin(user)) return true;
  return user.permissions.some((permission) =>
    access === 'people' ? permission.includes(TRAINER_ADMINS) : permission === OWN_PERMISSION[access],
  );
}

const OWN_PERMISSION = { finance: PAYMENTS, quality: QUALITY } as const;

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

/** The permissions that make a person an external sales partner. */
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
