// Lines that a partner disputes: who says so, and who decides it.
import type { PartnerStatementLine } from '@domain/records/partnerStatement';
import type { RecordHooks } from '../records/hooks';

export const statementLineHooks: RecordHooks<PartnerStatementLine> = {
  before: async ({ row, action, call: { user, now } }) => {
    if (action === 'dispute') return { ...row, disputed_by: user!.email, disputed_on: now };
    if (action === 'withdraw') return { ...row, dispute: null, disputed_by: null, disputed_on: null };
    if (action === 'decide_again') return { ...row, agreed: null, answer: null, decided_by: null, decided_on: null };
    return { ...row, decided_by: user!.email, decided_on: now };
  },
};
