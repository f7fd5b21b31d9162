// What staff set of a lead by hand, and what their entries change of it (decisions 11).
import type { Lead } from '@domain/records/lead';
import { LEADS, STAGE_WORDS } from '@domain/records/lead';
import { LEAD_ENTRIES, type LeadEntry } from '@domain/records/leadEntry';
import { LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import { isOpenStage } from '@domain/sales/stages';
import { type RecordHooks, type Rule } from '../records/hooks';
import { wrongField } from '../failure';
import { newRow } from '../store/newRow';
import { ownerChange } from './leadOwner';
import { addEvent } from './leadStage';

const setStage: Rule<Lead> = async ({ tx, call, row, before, asked }) => {
  const set = { kind: 'set', to: row.status, lost_reason: row.lost_reason, note: String(asked['note']) } as const;
  const state = await addEvent(tx, before, set, { actor: call.user!.email, now: call.now });
  return { ...row, ...state };
};

/** As an entry of the person says it; the same step at the same time, sent again, is the one that is there. */
const setNextStep: Rule<Lead> = async ({ tx, call: { user, now }, row, before }) => {
  const { next_step, next_due } = row;
  if (next_due !== null && next_due <= now) throw wrongField('next_due', 'Must be later than now');
  if (next_step === before.next_step && next_due === before.next_due) return row;
  const entry = { kind: 'next_step', outcome: null, text: next_step, due: next_due } as const;
  const by = { actor: user!.email, now };
  await tx
    .records(LEAD_ENTRIES)
    .insert([newRow(LEAD_ENTRIES, by, { ...entry, lead_id: row.id, lead_owner: row.lead_owner })]);
  // The pool waits for its owner alone.
  return by.actor === before.lead_owner ? { ...row, last_entry: now } : row;
};

/** Whose it was stands in the change, so that the pool gives it to somebody else. */
const handBack: Rule<Lead> = async ({ tx, call: { user, now }, row, before, asked }) => {
  const by = { actor: user!.email, now };
  const change = ownerChange(before, { to: null, by: 'hand', why: String(asked['why']) }, by);
  await tx.records(LEAD_OWNER_CHANGES).insert([change]);
  return { ...row, lead_owner: null, ownerless_since: now };
};

export const leadHooks: RecordHooks<Lead> = {
  rules: { next_step: setNextStep, follow_up: setStage, lose: setStage, reopen: setStage, hand_back: handBack },
};

export const leadEntryHooks: RecordHooks<LeadEntry> = {
  // As where a next step is set of the lead itself: it is one fact.
  allowed: async ({ tx, row: { lead_id, kind, text, due }, call: { now } }) => {
    if (kind !== 'next_step') return;
    if (due !== null && due <= now) throw wrongField('due', 'Must be later than now');
    const most = LEADS.all['next_step']!.max!;
    if ((text ?? '').length > most) throw wrongField('text', `Must have at most ${most} characters`);
    const { status } = (await tx.records(LEADS).find(lead_id))!;
    if (!isOpenStage(status)) throw wrongField('kind', `The lead is ${STAGE_WORDS[status].toLowerCase()}`, 409);
  },
  after: async ({ tx, row: { lead_id, kind, text, due, created_by, created_on } }) => {
    const lead = (await tx.records(LEADS).findForUpdate(lead_id))!;
    const step = kind === 'next_step' ? { next_step: text, next_due: due } : {};
    // The pool waits for its owner alone; what a team lead notes gives nobody more time.
    const isOwn = created_by === lead.lead_owner;
    const answers = isOwn && lead.responded_on === null && (kind === 'call' || kind === 'message');
    const own = {
      ...(isOwn && { last_entry: created_on }),
      ...(answers && { responded_on: created_on }),
    };
    const changed = { ...step, ...own };
    if (Object.keys(changed).length > 0) await tx.records(LEADS).change(lead_id, changed, lead.version);
  },
};
