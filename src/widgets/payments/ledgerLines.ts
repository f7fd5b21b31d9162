// The lines of a family's ledger: rows in their order, and between them what moved no money; each with what it is for and what it points to.
import { GATEWAY_WORDS, type GatewayName } from '@domain/business/paymentTerms';
import { amountText } from '@domain/formats';
import { MARKS } from '@domain/records/attendanceMark';
import { ENTRY_WORDS, type LedgerEntry } from '@domain/records/ledger';
import { PROGRESS_WORDS } from '@domain/records/paymentAttempt';
import { REFUND_WAY_WORDS } from '@domain/records/paymentRefund';
import type { IsoDate } from '@domain/units';
import { pathTo } from '@/routes/paths';
import type { Answer } from '@/store/call';

export type OneLedger = Answer<'familyLedger'>['ledgers'][number];

/** The link that a line is of. */
export interface OfLink {
  /** Leads to it. */
  to: string;
  product_id: string;
  instalment: { number: number; of: number; due: IsoDate } | undefined;
}

export interface Line {
  id: string;
  at: number;
  what: string;
  note: string | null;
  /** Leads to the payment that the note names. */
  to?: string;
  of?: OfLink;
  by?: string;
  /** The place of the row that it takes back. */
  takesBack?: number;
  /** Of what moved money. */
  place?: number;
  amount?: string;
  balance?: string;
}

/** What moved no money stands before the first row that is not older. */
export function linesOf(ledger: OneLedger, isMoneyOnly: boolean): Line[] {
  const others = isMoneyOnly ? [] : withoutMoney(ledger).sort((one, other) => one.at - other.at);
  const lines: Line[] = [];
  for (const entry of ledger.entries) {
    while (others[0] && others[0].at <= entry.created_on) lines.push(others.shift()!);
    lines.push(rowLine(ledger, entry));
  }
  return [...lines, ...others];
}

function rowLine(
  one: OneLedger,
  {
    id,
    place,
    created_on: at,
    created_by,
    kind,
    note,
    amount,
    balance,
    link_id,
    instalment_id,
    source_id,
    corrects,
  }: LedgerEntry,
): Line {
  const {
    ledger: { currency },
    entries,
  } = one;
  return {
    id,
    at,
    note,
    place,
    what: ENTRY_WORDS[kind],
    by: actorText(created_by),
    amount: amountText(amount, currency),
    balance: amountText(balance, currency),
    ...pointsTo(one, id, source_id),
    ...ofLink(one, link_id, 'instalments', instalment_id),
    ...(corrects !== null && { takesBack: entries.find((each) => each.id === corrects)?.place }),
  };
}

/** A payment at a gateway, or one that came past the links; a refund of a course; what a waiver was proposed as. */
function pointsTo(
  { attempts, refunds, reductions }: OneLedger,
  entryId: string,
  source: string | null,
): Pick<Line, 'to'> {
  const reduction = reductions.find(({ entry_id }) => entry_id === entryId);
  if (reduction)
    return {
      to: `${pathTo('/payments/view/all')}?${new URLSearchParams({ queue: 'reductions', reduction_proposal: reduction.proposal_id })}`,
    };
  if (source === null) return {};
  const refund = refunds.find(({ id }) => id === source);
  if (refund) return refund.refund_id === null ? {} : { to: refundPath(refund.refund_id) };
  const [queue, parameter] = attempts.some(({ id }) => id === source)
    ? ['unmatched', 'payment_attempt']
    : ['offline', 'offline_payment'];
  return { to: `${pathTo('/payments/view/all')}?${new URLSearchParams({ queue, [parameter]: source })}` };
}

function refundPath(id: string): string {
  return `${pathTo('/student/edit-refund')}?${new URLSearchParams({ id })}`;
}

function ofLink(
  { links, instalments }: OneLedger,
  linkId: string | null,
  tab: string,
  instalmentId: string | null = null,
): Pick<Line, 'of'> {
  const link = links.find(({ id }) => id === linkId);
  if (!link) return {};
  const own = instalments.filter(({ link_id }) => link_id === link.id);
  const instalment = own.find(({ id }) => id === instalmentId);
  return {
    of: {
      to: `${pathTo('/payments/view/all')}?${new URLSearchParams({ payment_link: link.id, tab })}`,
      product_id: link.product_id,
      instalment: instalment && { number: instalment.number, of: own.length, due: instalment.due_date },
    },
  };
}

function withoutMoney(one: OneLedger): Line[] {
  const {
    ledger: { currency },
    attempts,
    events,
    classes,
    refunds,
  } = one;
  const begun = attempts.map(
    ({ id, link_id, instalment_id, created_on, created_by, gateway, status, amount, currency }): Line => ({
      id,
      at: created_on,
      what: 'Attempt',
      note: `${amountText(amount, currency)} at ${gatewayText(gateway)}: ${PROGRESS_WORDS[status].toLowerCase()}`,
      by: actorText(created_by),
      ...pointsTo(one, id, id),
      ...ofLink(one, link_id, 'payments', instalment_id),
    }),
  );
  const reported = events.map(({ id, at, gateway, type, status, result }): Line => ({
    id,
    at,
    what: type === 'reconciliation' ? 'Reconciliation' : 'Webhook',
    note: `${gatewayText(gateway)}: ${[type, status, result].filter(Boolean).join(', ')}`,
  }));
  const attended = classes.map(({ id, at, course, attendance }): Line => ({
    id,
    at,
    what: 'Class',
    note: `${course}: ${MARKS[attendance].toLowerCase()}`,
  }));
  return [...begun, ...reported, ...attended, ...refunds.flatMap((refund) => onItsWay(refund, currency))];
}

/** Once it is done it is a row of its own; credit is on no way. */
function onItsWay(
  { id, refund_id, at, changed_at, way, amount, status, problem }: OneLedger['refunds'][number],
  currency: string,
): Line[] {
  if (way === 'credit') return [];
  const sum = `${amountText(amount, currency)}, ${REFUND_WAY_WORDS[way].toLowerCase()}`;
  const to = refund_id === null ? {} : { to: refundPath(refund_id) };
  const failed = {
    ...to,
    id: `${id} failed`,
    at: changed_at,
    what: 'Refund failed',
    note: [sum, problem].filter(Boolean).join(': '),
  };
  return [{ ...to, id, at, what: 'Refund sent', note: sum }, ...(status === 'failed' ? [failed] : [])];
}

function gatewayText(gateway: string): string {
  return GATEWAY_WORDS[gateway as GatewayName] ?? gateway;
}

const GATEWAY = 'gateway:';

/** A person by the e-mail, else who or what it was. */
function actorText(actor: string): string {
  if (actor.startsWith(GATEWAY)) return gatewayText(actor.slice(GATEWAY.length));
  return actor === 'family' ? 'the family' : actor;
}

/** After what is owed. Below zero where the bank took back money that was used as credit since. */
export function creditText(credit: number, currency: string): string {
  if (credit === 0) return '';
  const amount = amountText(Math.abs(credit), currency);
  return credit > 0 ? `, ${amount} credit` : `, ${amount} more credit used than there is`;
}
