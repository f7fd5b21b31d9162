// What is said of a lead that stands beside another one.
import type { LeadBeside } from '@domain/contract/leadMerging';
import { momentText } from '@domain/formats';
import { sourceText } from '@domain/sales/partners';
import { LEAD_APPROVAL_WORDS } from '@domain/records/leadApproval';

export function nameOf({ lead_name, is_readable }: LeadBeside): string {
  return lead_name ?? (is_readable ? 'Lead' : 'Lead of another team');
}

export function factsOf({ source, owner, created_on, demos, bought, approval }: LeadBeside): string {
  return [
    sourceText(source),
    owner ?? 'No owner',
    `since ${momentText(created_on)} IST`,
    demos === 1 ? '1 demo' : demos > 1 ? `${demos} demos` : null,
    bought ? 'has bought' : null,
    approval ? `approval: ${LEAD_APPROVAL_WORDS[approval].toLowerCase()}` : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
