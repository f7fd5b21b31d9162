// Short links and joining links (spec 7.1, shorten URL).
import type { links as contract } from '@domain/contract/links';
import { pathOf } from '@domain/contract/paths';
import { joinPage, linkPage } from '../demos/joinPage';
import { absoluteLink, linkTarget, withParams } from '../demos/linkTarget';
import { movedTo } from '../demos/rescheduledDemo';
import { Failure, invalidField } from '../failure';
import type { Call, HandlersOf } from '../operations/call';

export const links: HandlersOf<typeof contract> = {
  async shortenUrl({ body, user, now, publicOrigin, store, shortener }) {
    const target_url = linkTarget(body.target_url, publicOrigin);
    if (target_url === undefined)
      throw new Failure(400, {
        errors: [invalidField('body.target_url', 'Must lead to the public web: no private address, and no name of a local network')],
      });
    const link = { ...body, target_url, created_by: user.email, now, publicOrigin };
    return { short_url: absoluteLink(await store.transaction((tx) => shortener.shorten(link, tx)), publicOrigin) };
  },

  async followShortLink({ path, url, publicOrigin, ...call }) {
    return unlessGuessing(call, async () => {
      const link = await call.store.shortLinks.find(path.code);
      // Checked again, since stored links may be older than these rules.
      const target = link && linkTarget(link.target_url, publicOrigin);
      if (target === undefined) return missing(call, 'Link not found', 'The link may be old, or a letter of it is wrong.');
      const Location = link?.include_params ? withParams(target, new URL(url).searchParams) : target;
      return new Response(null, { status: 303, headers: { Location } });
    });
  },

  async joinPage({ path, ...call }) {
    return unlessGuessing(call, () => show(call, path.booked_session_id, false));
  },

  async join({ path, ...call }) {
    return unlessGuessing(call, async () => {
      const demo = await call.store.bookings.find(path.booked_session_id);
      // Pressing the button of an old page shows the new time first.
      if (demo?.booking.status === 'booked') await call.store.bookings.joined(path.booked_session_id, call.now);
      return show(call, path.booked_session_id, true);
    });
  },
};

type Requester = Pick<Call<'joinPage'>, 'store' | 'failedLookups' | 'remote' | 'now'>;

/** After too many requests for missing links, existing ones are not answered either. */
async function unlessGuessing({ failedLookups, remote, now }: Requester, answer: () => Promise<Response>): Promise<Response> {
  const until = failedLookups.blockedUntil(remote, now);
  if (until === undefined) return answer();
  const minutes = Math.ceil((until - now) / 60);
  return linkPage('Too many wrong links', `Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`, 429);
}

async function show(call: Requester, bookedSessionId: string, joined: boolean): Promise<Response> {
  const demo = await call.store.bookings.find(bookedSessionId);
  const moved = demo && (await movedTo(call.store, demo));
  if (moved) return moved;
  if (!demo) return missing(call, 'Demo not found', `No demo belongs to ${pathOf('joinPage').path.split(':')[0]}${bookedSessionId}.`);
  return joinPage(demo, joined);
}

function missing({ failedLookups, remote, now }: Requester, title: string, text: string): Promise<Response> {
  failedLookups.add(remote, now);
  return linkPage(title, text);
}
