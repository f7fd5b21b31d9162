// Leads that wait for approval beside those they may be the same as, merged into one, and split again (decisions 11).
import { z } from 'zod';
import { LEAD_APPROVAL_WORDS } from '../records/leadApproval';
import { STAGE_WORDS } from '../records/lead';
import { MERGED_FIELDS, type MergedField } from '../sales/leadMerge';
import { endpoint } from './endpoint';
import { epochSeconds } from './fields';
import { recordId } from './records';

const GROUP = 'Leads';
const words = <K extends string>(of: Readonly<Record<K, string>>) => z.enum(Object.keys(of) as [K, ...K[]]);
const side = z.enum(['kept', 'merged']);
const leadId = z.uuid({ error: 'Choose a lead' });
const text = z.string().nullable();

/** A lead as it stands beside another one; of those of other teams no more than whose they are. */
const leadBeside = z.strictObject({
  id: z.string(),
  is_readable: z.boolean(),
  version: z.int(),
  lead_name: text,
  owner: text,
  source: z.string(),
  stage: words(STAGE_WORDS),
  approval: words(LEAD_APPROVAL_WORDS).nullable(),
  created_on: epochSeconds,
  bought: z.boolean(),
  demos: z.int(),
  /** Said to be another child. */
  is_apart: z.boolean(),
  /** By field, in words; empty where it may not be read. */
  values: z.record(z.string(), text),
});
export type LeadBeside = z.output<typeof leadBeside>;

const which = { kept_id: leadId, merged_id: leadId };
const moved = z.array(z.strictObject({ table: z.string(), what: z.string(), count: z.int() }));

export const leadMerging = {
  leadTwins: endpoint({
    summary: 'A lead beside those that share its number or e-mail, sibling contacts’ too',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ id: z.string().max(64) }),
    answer: z.strictObject({ lead: leadBeside, twins: z.array(leadBeside) }),
  }),
  tellApart: endpoint({
    summary: 'Remembers that two leads of one family are two children; or that they may be one after all',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({ one_id: leadId, other_id: leadId, is_apart: z.boolean() }),
    answer: z.strictObject({ is_apart: z.boolean() }),
  }),
  previewMerge: endpoint({
    summary: 'The effect of merging two leads: which rows move, whose source stays, or why they cannot be merged',
    group: GROUP,
    who: 'staff',
    query: z.strictObject(which),
    answer: z.strictObject({ refusal: text, credit: side, moves: moved }),
  }),
  mergeLeads: endpoint({
    summary: 'Makes two leads one: every row of the other one is of the lead that stays; it can be split for 30 days',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({
      ...which,
      kept_version: z.int().min(1),
      merged_version: z.int().min(1),
      fields: z.partialRecord(z.enum(Object.keys(MERGED_FIELDS) as [MergedField, ...MergedField[]]), side),
      credit: side,
      credit_reason: z.string().trim().min(3, { error: 'Say why' }).max(300).nullable(),
    }),
    answer: z.strictObject({ id: z.string(), kept_id: z.string(), moved: z.int(), split_until: epochSeconds }),
    status: 201,
  }),
  addedSinceMerge: endpoint({
    summary: 'What was added to a merged lead since: of each a person says whose it is when both are split',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ id: recordId }),
    answer: z.strictObject({
      refusal: text,
      version: z.int(),
      names: z.strictObject({ kept: z.string(), merged: z.string() }).nullable(),
      /** How many rows go back by themselves. */
      back: z.int(),
      units: z.array(
        z.strictObject({
          key: z.string(),
          what: z.string(),
          at: epochSeconds,
          by: z.string(),
          rows: z.int(),
          /** Of the student’s money or course: it stays. */
          stays: z.boolean(),
        }),
      ),
    }),
  }),
  splitLeads: endpoint({
    summary: 'Makes two leads of a merged one again, as they were, with what was added since as a person says',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ id: recordId }),
    body: z.strictObject({ version: z.int().min(1), rows: z.record(z.string().max(200), side) }),
    answer: z.strictObject({ id: z.string(), kept_id: z.string(), merged_id: z.string(), back: z.int() }),
  }),
};
