// The statement of a partner for a month: a draft until it is sent, then fixed; what changes later stands in the next (decisions 11).
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import type { PartnerStatementView } from '@domain/contract/partners';
import { groupedBy } from '@domain/groupedBy';
import { LEADS } from '@domain/records/lead';
import {
  PARTNER_ACCOUNTS,
  PARTNER_STATEMENT_LINES,
  PARTNER_STATEMENTS,
  type PartnerStatement,
  type PartnerStatementLine,
} from '@domain/records/partnerStatement';
import { daysOfMonth, monthOf } from '@domain/sales/months';
import { isPartnerSource, partnerName } from '@domain/sales/partners';
import { type LeadMoney, type StatementLine, statementLines, totalsOf } from '@domain/sales/statement';
import { Failure, wrongField } from '../failure';
import type { AnyCall } from '../operations/call';
import { auditOf } from '../records/edits';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { paidBy } from './money';
import { mailsOf, mailStatement, recipientsOf } from './statementMail';
import { counts, numbersOf, type PartnerLead, partnerLeads } from './partnerLeads';

export interface StatementAsked {
  lead_source: string;
  month: string;
}

export async function statementOf(
  { store, now, gateways }: Pick<AnyCall, 'store' | 'now' | 'gateways'>,
  asked: StatementAsked,
): Promise<PartnerStatementView> {
  const sent = await store.records(PARTNER_STATEMENTS).find(idOf(asked));
  if (sent) return sentView(store, sent);
  const account = await store.records(PARTNER_ACCOUNTS).find(asked.lead_source);
  const draft = await drafted(store, asked, gateways.takesMoney());
  if (draft.leads.length === 0 && !isPartnerSource(asked.lead_source))
    throw new Failure(404, { message: 'There is no such partner' });
  const names = new Map(draft.leads.map(({ id, lead_name }) => [id, lead_name]));
  const { waiting: _, ...numbers } = numbersOf(ofMonth(draft.leads, asked.month));
  return {
    ...asked,
    name: partnerName(asked.lead_source),
    status: 'draft',
    id: null,
    sent_by: null,
    sent_on: null,
    not_yet: notYet(asked.month, account?.last_month ?? '', now),
    numbers,
    lines: draft.lines.map((line) => ({
      ...line,
      id: null,
      version: null,
      lead_name: names.get(line.lead_id) ?? null,
      status: 'draft',
      agreed: null,
    })),
    totals: totalsOf(draft.lines),
    recipients: await recipientsOf(store, asked.lead_source),
    mails: [],
  };
}

/** In the transaction that holds the partner's account. Throws a `Failure` 409 where the month cannot be sent. */
export async function sendStatement(
  tx: Store,
  asked: StatementAsked,
  takesMoney: boolean,
  by: By,
): Promise<PartnerStatement> {
  const { lead_source, month } = asked;
  if (!isPartnerSource(lead_source)) throw wrongField('lead_source', 'Is no source of a partner');
  const accounts = tx.records(PARTNER_ACCOUNTS);
  await accounts.insertNew(newRow(PARTNER_ACCOUNTS, by, { id: lead_source, lead_source }));
  const account = (await accounts.findForUpdate(lead_source))!;
  const earlier = await tx.records(PARTNER_STATEMENTS).find(idOf(asked));
  if (earlier) throw new Failure(409, { message: `${earlier.sent_by} has sent this statement already` });
  const problem = notYet(month, account.last_month, by.now);
  if (problem) throw wrongField('month', problem, 409);
  const { leads, lines } = await drafted(tx, asked, takesMoney);
  const { waiting: _, attended: demos_attended, ...numbers } = numbersOf(ofMonth(leads, month));
  const statement: PartnerStatement = newRow(PARTNER_STATEMENTS, by, {
    id: idOf(asked),
    ...asked,
    ...numbers,
    demos_attended,
    sent_by: by.actor,
  });
  await tx.records(PARTNER_STATEMENTS).insert([statement]);
  await tx.records(PARTNER_STATEMENT_LINES).insert(lines.map((line) => lineRow(statement, line, by)));
  await accounts.update({ ...account, last_month: month, version: account.version + 1 }, account.version);
  await tx.audit.write([
    auditOf({
      subject_type: PARTNER_STATEMENTS.name,
      subject_id: statement.id,
      action: 'partner_statement.sent',
      actor: by.actor,
      at: by.now,
      version: 1,
      changes: { month: { before: null, after: month } },
    }),
  ]);
  await mailStatement(tx, await sentView(tx, statement), by);
  return statement;
}

export async function sentView(store: Store, statement: PartnerStatement): Promise<PartnerStatementView> {
  const {
    id,
    lead_source,
    month,
    leads,
    approved,
    demos,
    demos_attended: attended,
    won,
    sent_by,
    created_on: sent_on,
  } = statement;
  const lines = await linesOf(store, id);
  const names = await namesOf(store, lines);
  return {
    lead_source,
    month,
    name: partnerName(lead_source),
    status: 'sent',
    id,
    sent_by,
    sent_on,
    not_yet: null,
    numbers: { leads, approved, demos, attended, won },
    lines: lines.map(({ id: line, version, lead_id, kind, currency, amount, status, agreed }) => ({
      id: line,
      version,
      lead_id,
      lead_name: names.get(lead_id) ?? null,
      kind,
      currency,
      amount,
      status,
      agreed,
    })),
    totals: totalsOf(lines),
    recipients: [],
    mails: await mailsOf(store, id),
  };
}

async function linesOf(store: Store, statementId: string): Promise<PartnerStatementLine[]> {
  const lines = await allOf(store, PARTNER_STATEMENT_LINES, { statement_id: { anyOf: [statementId] } });
  const order = ({ lead_id, currency, kind }: PartnerStatementLine) =>
    `${lead_id} ${currency} ${kind === 'paid' ? 0 : 1}`;
  return lines.sort((one, other) => (order(one) < order(other) ? -1 : 1));
}

async function namesOf(store: Store, lines: readonly PartnerStatementLine[]): Promise<Map<string, string>> {
  const ids = [...new Set(lines.map(({ lead_id }) => lead_id))];
  const leads = await Promise.all(ids.map((id) => store.records(LEADS).find(id)));
  return new Map(leads.flatMap((lead) => (lead ? [[lead.id, lead.lead_name] as const] : [])));
}

/** What the month's statement would say now. */
async function drafted(
  store: Store,
  { lead_source, month }: StatementAsked,
  takesMoney: boolean,
): Promise<{ leads: PartnerLead[]; lines: StatementLine[] }> {
  const { to } = daysOfMonth(month);
  const leads = await partnerLeads(store, { lead_source, until: startOfDay(addDays(to, 1)) });
  const counting = leads.filter((lead) => counts(lead) && lead.happened.includes('paid'));
  const paid = await paidBy(
    store,
    counting.map(({ id }) => id),
    takesMoney,
  );
  const stated = await allOf(store, PARTNER_STATEMENT_LINES, { lead_source: { anyOf: [lead_source] } });
  const money = [...groupedBy(paid, ({ lead_id, currency }) => JSON.stringify([lead_id, currency])).values()].map(
    (parts): LeadMoney => {
      const { lead_id, currency } = parts[0]!;
      const sum = (some: typeof parts) => some.reduce((total, { amount }) => total + amount, 0);
      return {
        lead_id,
        currency,
        until: sum(parts.filter(({ day }) => day <= to)),
        inMonth: sum(parts.filter(({ day }) => monthOf(day) === month)),
      };
    },
  );
  return { leads, lines: statementLines(money, stated) };
}

function ofMonth(leads: readonly PartnerLead[], month: string): PartnerLead[] {
  return leads.filter(({ created_on }) => monthOf(dateOf(created_on)) === month);
}

function notYet(month: string, last: string, now: number): string | null {
  if (month >= monthOf(dateOf(now))) return 'The month is not over: it can be sent from the 1st of the next one on';
  if (month <= last) return `The statement of ${last} was sent already: what is missing stands in a later one`;
  return null;
}

function idOf({ lead_source, month }: StatementAsked): string {
  return `${lead_source}:${month}`;
}

function lineRow(
  { id: statement_id, lead_source, month }: PartnerStatement,
  line: StatementLine,
  by: By,
): PartnerStatementLine {
  return newRow(PARTNER_STATEMENT_LINES, by, {
    statement_id,
    lead_source,
    month,
    ...line,
    status: 'sent',
    dispute: null,
    disputed_by: null,
    disputed_on: null,
    agreed: null,
    answer: null,
    decided_by: null,
    decided_on: null,
  });
}
