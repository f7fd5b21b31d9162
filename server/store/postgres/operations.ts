// The store over PostgreSQL, be it a server or PGlite; the same inside a transaction as outside.
import { asc, sql } from 'drizzle-orm';
import type { Cipher } from '../encryption';
import type { Store } from '../store';
import { postgresCalendar } from './calendar';
import type { Database } from './database';
import { isEmpty, loadSeed } from './load';
import { postgresAudit, postgresSignIns, postgresUsers } from './people';
import { countries } from './schema';
import { postgresTrainers } from './trainers';

/** `close` is what ends the connection; a transaction has nothing to close. */
export function postgresStore(db: Database, cipher: Cipher, close: () => Promise<void>): Store {
  return {
    transaction: (work) => db.transaction((tx) => work(postgresStore(tx, cipher, async () => undefined))),
    users: postgresUsers(db),
    signIns: postgresSignIns(db),
    countries: {
      list: () =>
        db
          .select()
          .from(countries)
          .orderBy(asc(sql`${countries.name} collate "C"`)),
    },
    trainers: postgresTrainers(db, cipher),
    calendar: postgresCalendar(db),
    audit: postgresAudit(db),
    isEmpty: () => isEmpty(db),
    load: (rows) => loadSeed(db, cipher, rows),
    close,
  };
}
