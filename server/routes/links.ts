// Short links and joining links (spec 7.1, shorten URL).
import { pathOf } from '@domain/contract/paths';
import { joinPage, linkPage } from '../demos/joinPage';
import type { Store } from '../store/store';
import type { HandlersOf } from './call';

export const links: HandlersOf<'shortenUrl' | 'followShortLink' | 'joinPage' | 'join'> = {
  async shortenUrl({ body, user, now, url, store, shortener }) {
    const wish = { ...body, created_by: user.email, now, origin: new URL(url).origin };
    return { short_url: await store.transaction((tx) => shortener.shorten(wish, tx)) };
  },

  async followShortLink({ path, url, store }) {
    const link = await store.shortLinks.find(path.code);
    if (!link) return linkPage('Link not found', 'The link may be old, or a letter of it is wrong.');
    const target = new URL(link.target_url, url);
    if (link.include_params) new URL(url).searchParams.forEach((value, name) => target.searchParams.append(name, value));
    return new Response(null, { status: 303, headers: { Location: target.href } });
  },

  async joinPage({ path, store }) {
    return show(store, path.booked_session_id, false);
  },

  async join({ path, now, store }) {
    await store.bookings.joined(path.booked_session_id, now);
    return show(store, path.booked_session_id, true);
  },
};

async function show(store: Store, bookedSessionId: string, joined: boolean): Promise<Response> {
  const demo = await store.bookings.find(bookedSessionId);
  if (!demo) return linkPage('Demo not found', `No demo belongs to ${pathOf('joinPage').path.split(':')[0]}${bookedSessionId}.`);
  return joinPage(demo, joined);
}
