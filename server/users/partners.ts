// A partner's lead source belongs to one permission: two spellings of it would read each other's leads (spec 6, decisions 4).
import { externalPermissions, leadSourceOf } from '@domain/access';
import { Failure, invalidField } from '../failure';
import type { Store } from '../store/store';

/** Claims the lead sources of a person's permissions. Throws a `Failure` 409 at the field when another spelling has one. */
export async function claimLeadSources(tx: Store, permissions: readonly string[]): Promise<void> {
  for (const permission of externalPermissions(permissions)) {
    const owner = await tx.partners.claim(leadSourceOf(permission), permission);
    if (owner === permission) continue;
    const message = `“${permission}” would share the leads of “${owner}”. For the same company write it exactly so; another company needs a name that differs in more than case, spaces, hyphens or underscores`;
    throw new Failure(409, { errors: [invalidField('body.permissions', message)] });
  }
}
