// External partners: what came of their leads, and what they are told of it (spec 2.2, /salesbridge).
import type { partners as contract } from '@domain/contract/partners';
import { dateOf } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { letter } from '@domain/messages/templates';
import { PARTNER_STATEMENTS } from '@domain/records/partnerStatement';
import { Failure } from '../failure';
import { filledText } from '../integrations/messages/compose';
import type { HandlersOf } from '../operations/call';
import { partnerNumbers } from '../partners/numbers';
import { printStatement } from '../partners/statementPdf';
import { sendStatement, sentView, statementOf } from '../partners/statements';

export const partners: HandlersOf<typeof contract> = {
  async partnerNumbers({ query, ...call }) {
    return partnerNumbers({ ...call, query }, query);
  },

  async partnerStatement({ query, store, now, gateways }) {
    return statementOf({ store, now, gateways }, query);
  },

  async sendPartnerStatement({ body, store, user, now, gateways }) {
    const by = { actor: user.email, now };
    return store.transaction(async (tx) => sentView(tx, await sendStatement(tx, body, gateways.takesMoney(), by)));
  },

  async partnerStatementPdf({ path, store }) {
    const statement = await store.records(PARTNER_STATEMENTS).find(path.id);
    if (!statement) throw new Failure(404, { message: 'Statement not found' });
    const view = await sentView(store, statement);
    const issued = dateText(dateOf(statement.created_on));
    // As it was when the statement was sent: the same file however often it is asked for.
    const text = letter('partner_statement_paper', { month: statement.month, issued });
    const content = await printStatement(view, await filledText(store, text, statement.created_on));
    return { name: `statement-${statement.lead_source}-${statement.month}.pdf`, type: 'application/pdf', content };
  },
};
