// Short links, the page on which a family joins its demo (spec 7.1, shorten URL), and pages that people without an account open by one link.
import { z } from 'zod';
import { endpoint } from './endpoint';

const page = z.string();

/** What each page asks for is its own: here is only how much a form may hold at all. */
const formFields = z
  .record(z.string().max(120), z.string().max(10_000))
  .refine((fields) => Object.keys(fields).length <= 300, { error: 'Must have at most 300 fields' });
const linked = { group: 'Pages by a link', who: 'public', path: z.strictObject({ code: z.string().max(64) }) } as const;

export const links = {
  shortenUrl: endpoint({
    summary: 'A short address that leads on to a long one',
    group: 'Short links',
    who: 'staff',
    body: z.strictObject({
      target_url: z.url({ protocol: /^https?$/, error: 'Must be an http or https address' }).max(2000),
      /** Query parameters of the short address are handed on to the long one. */
      include_params: z.boolean().default(false),
      /** The shortest link that can be made. */
      for_sms: z.boolean().default(false),
    }),
    answer: z.strictObject({ short_url: z.string() }),
    status: 201,
  }),
  followShortLink: endpoint({
    summary: 'Leads on to the address behind a short link',
    group: 'Short links',
    who: 'public',
    path: z.strictObject({ code: z.string().max(40) }),
    query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    answer: page,
    kind: 'page',
  }),
  joinPage: endpoint({
    summary: 'The page behind a joining link: when the demo is, and the way in',
    group: 'Joining',
    who: 'public',
    path: z.strictObject({ booked_session_id: z.string().max(80) }),
    answer: page,
    kind: 'page',
  }),
  join: endpoint({
    summary: 'Somebody joins: the attempt is kept',
    group: 'Joining',
    who: 'public',
    path: z.strictObject({ booked_session_id: z.string().max(80) }),
    body: z.strictObject({}),
    answer: page,
    kind: 'page',
  }),
  linkedPage: endpoint({
    summary: 'The page behind a link that somebody was sent',
    ...linked,
    answer: page,
    kind: 'page',
  }),
  answerLinkedPage: endpoint({
    summary: 'What somebody answers on a page that they were sent the link to',
    ...linked,
    body: formFields,
    answer: page,
    kind: 'page',
  }),
  ptmPage: endpoint({
    summary: 'The form of a PTM at the address at which older ones were sent',
    ...linked,
    answer: page,
    kind: 'page',
  }),
  answerPtm: endpoint({
    summary: 'A family’s answers to the form of a PTM that was sent at an older address',
    ...linked,
    body: formFields,
    answer: page,
    kind: 'page',
  }),
};
