// The Outbox and the security log.
import type { Area } from '../operation';

export const administration = {
  outboxPage: { at: 'GET /console/v1/outbox/page', search: 'search', shows: ['sent_message'] },
  openMessage: { at: 'POST /console/v1/outbox/:message_id/open', changes: ['security_event'] },
  currentTemplates: { at: 'GET /console/v1/current-templates', shows: ['template_version'] },
  formerHolders: { at: 'GET /console/v1/security-log/former-holders', shows: ['security_event', 'user'] },
  securityPage: { at: 'GET /console/v1/security-log/page', search: 'search', shows: ['security_event'] },
  exportSecurityLog: { at: 'GET /console/v1/security-log/export', search: 'search' },
} as const satisfies Area;
