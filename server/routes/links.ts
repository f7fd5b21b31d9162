// Short links, joining links (spec 7.1, shorten URL), and pages by one link.
import type { links as contract } from '@domain/contract/links';
import { pathOf } from '@domain/contract/paths';
import { linkOlderForm, PTM_PAGE } from '../batches/ptmForms';
import { joinPage } from '../demos/joinPage';
import { coverPage } from '../handovers/coverPage';
import { invitationPage } from '../maverick/invitationPage';
import { absoluteLink, linkTarget, publicTarget, withParams } from '../integrations/linkTarget';
import { movedTo } from '../demos/rescheduledDemo';
import { CONQUEST_PAGE } from '../learning/conquestPage';
import type { AnyCall, HandlersOf } from '../operations/call';
import { answerPageLink, followPageLink, type LinkedPages } from '../pages/pageLinks';
import { paperPage } from '../papers/paperFile';
import { feedbackPage } from '../reviews/feedbackPage';
import { selfAssessmentPage } from '../reviews/selfPage';
import { missingPage, type Visitor } from '../policies/guessing';

/** What each page by one link shows and takes: a line for every kind. */
const linkedPages = ({ lettering }: Pick<AnyCall, 'lettering'>): LinkedPages => ({
  invitation: invitationPage,
  conquest: CONQUEST_PAGE,
  ptm: PTM_PAGE,
  self_assessment: selfAssessmentPage,
  feedback: feedbackPage,
  paper: paperPage(lettering),
  cover: coverPage,
});

export const links: HandlersOf<typeof contract> = {
  async shortenUrl({ body, user, now, publicOrigin, store, shortener, resolver }) {
    const target_url = await publicTarget(body.target_url, publicOrigin, resolver);
    const link = { ...body, target_url, created_by: user.email, now, publicOrigin };
    return { short_url: absoluteLink(await store.transaction((tx) => shortener.shorten(link, tx)), publicOrigin) };
  },

  async followShortLink({ path, url, publicOrigin, ...call }) {
    const link = await call.store.shortLinks.find(path.code);
    // Checked again, since stored links may be older than these rules.
    const target = link && linkTarget(link.target_url, publicOrigin);
    if (target === undefined) return missingPage(call, 'Link not found', 'The link may be old or mistyped.');
    const Location = link?.include_params ? withParams(target, new URL(url).searchParams) : target;
    return new Response(null, { status: 303, headers: { Location } });
  },

  async joinPage({ path, ...call }) {
    return show(call, path.booked_session_id, false);
  },

  async join({ path, ...call }) {
    const demo = await call.store.bookings.find(path.booked_session_id);
    // Pressing the button of an old page shows the new time first.
    if (demo?.booking.status === 'booked') await call.store.bookings.joined(path.booked_session_id, call.now);
    return show(call, path.booked_session_id, true);
  },

  async linkedPage({ path, ...call }) {
    return (await followPageLink(call.store, linkedPages(call), path.code, call.now)) ?? noPage(call);
  },

  async answerLinkedPage({ path, body, ...call }) {
    const facts = { code: path.code, fields: body, now: call.now };
    return (await call.store.transaction((tx) => answerPageLink(tx, linkedPages(call), facts))) ?? noPage(call);
  },

  async ptmPage({ path, ...call }) {
    await linkOlderForm(call.store, path.code, call.now);
    return (await followPageLink(call.store, linkedPages(call), path.code, call.now)) ?? noPage(call);
  },

  async answerPtm({ path, body, ...call }) {
    await linkOlderForm(call.store, path.code, call.now);
    const facts = { code: path.code, fields: body, now: call.now };
    return (await call.store.transaction((tx) => answerPageLink(tx, linkedPages(call), facts))) ?? noPage(call);
  },
};

function noPage(visitor: Visitor): Promise<Response> {
  return missingPage(visitor, 'Page not found', 'The link may be old or mistyped.');
}

type Requester = Visitor & Pick<AnyCall, 'store'>;

async function show(call: Requester, bookedSessionId: string, joined: boolean): Promise<Response> {
  const demo = await call.store.bookings.find(bookedSessionId);
  const moved = demo && (await movedTo(call.store, demo));
  if (moved) return moved;
  if (!demo)
    return missingPage(
      call,
      'Demo not found',
      `No demo belongs to ${pathOf('joinPage').path.split(':')[0]}${bookedSessionId}.`,
    );
  return joinPage(demo, joined);
}
