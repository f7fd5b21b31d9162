// Permissions in words, and what each allows (decisions 4): for those who give them.

/** Permissions that the business knows, offered when a user is added: in words, and what each allows. */
export const KNOWN_PERMISSIONS = {
  'prod-admins': { word: 'Administrator', allows: 'Everything; alone: users, prices, contracts and holidays' },
  'demo-admins': { word: 'Demos', allows: 'What all staff may do: leads, demos, batches and links' },
  'trainer-admins': { word: 'Trainers', allows: 'Also trainers’ papers, leaves, and payouts up to their approval' },
  sales: { word: 'Sales', allows: 'What all staff may do: leads, demos, batches and links' },
  payments: { word: 'Finance', allows: 'Also offline payments verified, refunds and payouts approved and paid' },
  quality: { word: 'Quality', allows: 'Also quality checks, rubrics and trainer reviews' },
} as const;

export interface PermissionWords {
  word: string;
  allows: string;
}

/** A permission is free text: one that nobody knows opens what is open to all staff, and is called what it is. */
export function permissionWords(permission: string): PermissionWords {
  const known = (KNOWN_PERMISSIONS as Readonly<Record<string, PermissionWords>>)[permission];
  if (known) return known;
  const first = Object.keys(KNOWN_PERMISSIONS).find((each) => each.endsWith('-admins') && permission.includes(each));
  if (first) return { word: permission, allows: KNOWN_PERMISSIONS[first as keyof typeof KNOWN_PERMISSIONS].allows };
  if (permission.includes('external-sales'))
    return { word: permission, allows: 'Book Demo alone, as an external sales partner' };
  return { word: permission, allows: 'What all staff may do: leads, demos, batches and links' };
}
