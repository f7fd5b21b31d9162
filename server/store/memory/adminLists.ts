// Pages of the security log and the outbox, in memory.
import { OUTBOX_LIST } from '@domain/lists/outboxList';
import { SECURITY_LOG_LIST } from '@domain/lists/securityLogList';
import { SENT_MESSAGES, type SentMessage } from '@domain/records/sentMessage';
import type { Lists } from '../lists';
import { maskedAddress } from '../outbox';
import { isSecurityEvent } from '../securityAreas';
import { pageOf } from './listing';
import { recordTable, type Tables } from './tables';

export function memoryAdminLists(tables: Tables): Pick<Lists, 'security' | 'outbox'> {
  const { audit, outbox } = tables;
  return {
    security: async (query) => {
      const events = [...audit.values()].filter(({ action }) => isSecurityEvent(action));
      const listed = events.map(
        ({ audit_id, at, actor, action, subject_id, details, remote = '', request_id = '' }) => {
          const times = typeof details.times === 'number' ? details.times : 1;
          const says = typeof details.says === 'string' ? details.says : '';
          return { event_id: audit_id, at, actor, action, subject: subject_id, times, says, remote, request_id };
        },
      );
      return pageOf(SECURITY_LOG_LIST, listed, query);
    },
    outbox: async (query) => {
      const sent = recordTable(tables, SENT_MESSAGES);
      const listed = [...outbox.values()].map(({ message_id, at, channel, to, subject }) => {
        const became = sent.get(message_id) as SentMessage | undefined;
        // Messages of before there was a record of what became of them never left the server.
        const [state, failure] = [became?.status ?? 'kept', became?.failure ?? ''];
        return { message_id, at, channel, to: maskedAddress(to), subject, state, failure };
      });
      return pageOf(OUTBOX_LIST, listed, query);
    },
  };
}
