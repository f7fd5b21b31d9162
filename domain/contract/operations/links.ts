// Short links, the page that a family joins its demo by, and pages behind links that people without an account were sent.
import type { Area } from '../operation';

export const links = {
  shortenUrl: { at: 'POST /short-link/v1/shorten', changes: ['link'] },
  followShortLink: { at: 'GET /s/:code' },
  joinPage: { at: 'GET /join/:booked_session_id' },
  join: { at: 'POST /join/:booked_session_id', changes: ['booking', 'attendance'] },
  linkedPage: { at: 'GET /p/:code' },
  answerLinkedPage: {
    at: 'POST /p/:code',
    changes: [
      'maverick_invitation',
      'conquest_play',
      'conquest_attempt',
      'cycle_trainer',
      'review_feedback',
      'ptm_form',
      'session_cover',
      'session',
      'batch_session',
      'batch',
      'trainer',
      'leave',
      'sent_message',
    ],
  },
  ptmPage: { at: 'GET /ptm/:code' },
  answerPtm: { at: 'POST /ptm/:code', changes: ['ptm_form'] },
} as const satisfies Area;
