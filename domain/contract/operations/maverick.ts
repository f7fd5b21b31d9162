// Maverick sessions: inviting by rule or from a list.
import type { Area } from '../operation';

export const maverick = {
  previewInvitees: {
    at: 'POST /maverick/v1/sessions/:id/invitees',
    shows: ['maverick_session', 'maverick_invitation', 'variant', 'student'],
  },
  invite: {
    at: 'POST /maverick/v1/sessions/:id/invitations',
    changes: ['maverick_session', 'maverick_invitation', 'sent_message'],
  },
  invitationLink: { at: 'POST /maverick/v1/invitations/:id/link', changes: ['maverick_invitation'] },
} as const satisfies Area;
