// The outbox, in PostgreSQL: whom a message goes to and what it says is sealed, each bound to its message.
import { eq, lt } from 'drizzle-orm';
import { type Cipher, keyIdOf } from '../../encryption';
import { maskedAddress, type Outbox } from '../../outbox';
import type { Database } from '../schema/database';
import { outbox } from '../schema/users';

export function postgresOutbox(db: Database, cipher: Cipher): Outbox {
  return {
    put: async ({ to, body, ...open }) => {
      const sealed = {
        to_sealed: await cipher.seal(to, `address of message ${open.message_id}`),
        body_sealed: await cipher.seal(body, `body of message ${open.message_id}`),
      };
      await db.insert(outbox).values({ ...open, ...sealed, to_masked: maskedAddress(to) });
    },
    find: async (messageId) => {
      const [row] = await db.select().from(outbox).where(eq(outbox.message_id, messageId));
      if (!row) return undefined;
      const { to_sealed, body_sealed, to_masked: _masked, ...open } = row;
      if (keyIdOf(to_sealed) !== cipher.keyId) return undefined;
      return {
        ...open,
        to: await cipher.open(to_sealed, `address of message ${messageId}`),
        body: await cipher.open(body_sealed, `body of message ${messageId}`),
      };
    },
    forget: async (before) => {
      await db.delete(outbox).where(lt(outbox.at, before));
    },
  };
}
