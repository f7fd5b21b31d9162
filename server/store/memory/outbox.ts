// The outbox, in memory.
import type { Outbox } from '../outbox';
import type { Tables } from './tables';

export function memoryOutbox({ outbox }: Tables): Outbox {
  return {
    put: async (row) => outbox.insert({ ...row }),
    find: async (messageId) => {
      const row = outbox.get(messageId);
      return row && { ...row };
    },
    forget: async (before) => {
      for (const { message_id, at } of outbox.values()) if (at < before) outbox.delete(message_id);
    },
  };
}
