// Short links, and the page that a family joins its demo by.
import type { Area } from '../operation';

export const links = {
  shortenUrl: { at: 'POST /short-link/v1/shorten', changes: ['link'] },
  followShortLink: { at: 'GET /s/:code' },
  joinPage: { at: 'GET /join/:booked_session_id' },
  join: { at: 'POST /join/:booked_session_id', changes: ['booking', 'attendance'] },
} as const satisfies Area;
