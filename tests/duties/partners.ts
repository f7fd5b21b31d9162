// Steps of partners' statements: sent and disputed by those who answer for money, a dispute decided by another of them.
import { PARTNER_STATEMENT_LINES } from '@domain/records/partnerStatement';
import { ACME, existingPartners, SENT_LINE } from '../api/existingPartners';
import { type Company, type DutyRow, type Holder, made, type PairRow } from './company';

async function act(company: Company, by: Holder, action: string, more: object): Promise<Response> {
  const { version } = (await company.store.records(PARTNER_STATEMENT_LINES).find(SENT_LINE))!;
  return (await company.as(by)).call(`partner_statement_line.${action}`, {
    path: { id: SENT_LINE },
    body: { version, ...more },
  });
}

const DISPUTE = { dispute: 'The family paid twice' };
const ANSWER = { answer: 'Once, as the bank says' };

async function disputed(company: Company, by: Holder): Promise<void> {
  await existingPartners(company.store);
  await made(act(company, by, 'dispute', DISPUTE));
}

export const PARTNER_ROWS: readonly DutyRow[] = [
  {
    duty: 'send_statement',
    way: 'of a month',
    take: async (company, holder) => {
      await existingPartners(company.store);
      return (await company.as(holder)).call('sendPartnerStatement', { body: { lead_source: ACME, month: '2026-10' } });
    },
  },
  {
    duty: 'dispute_statement_line',
    way: 'a line',
    take: async (company, holder) => {
      await existingPartners(company.store);
      return act(company, holder, 'dispute', DISPUTE);
    },
  },
  {
    duty: 'decide_statement_line',
    way: 'uphold',
    take: async (company, holder) => {
      await disputed(company, 'both_2');
      return act(company, holder, 'uphold', ANSWER);
    },
  },
  {
    duty: 'decide_statement_line',
    way: 'change',
    take: async (company, holder) => {
      await disputed(company, 'both_2');
      return act(company, holder, 'change', { ...ANSWER, agreed: 20_000 });
    },
  },
];

export const PARTNER_PAIRS: readonly PairRow[] = (['uphold', 'change'] as const).map((way) => ({
  duty: 'decide_statement_line',
  after: 'dispute_statement_line',
  way,
  take: async (company, first, second) => {
    await disputed(company, first);
    return act(company, second, way, { ...ANSWER, ...(way === 'change' && { agreed: 20_000 }) });
  },
}));
