// The store over PostgreSQL, be it a server or PGlite; the same inside a transaction as outside.
import { asc, sql } from 'drizzle-orm';
import type { Cipher } from '../encryption';
import type { Store } from '../store';
import { postgresBookings } from './bookings';
import { postgresCalendar } from './calendar';
import type { Database } from './database';
import { postgresGroups } from './groups';
import { postgresLeads, postgresSalesManagers, postgresShortLinks } from './leads';
import { isEmpty, loadSeed } from './load';
import { postgresListIds, postgresLists } from './lists';
import { postgresOtps } from './otps';
import { postgresAudit, postgresSignIns, postgresUsers } from './people';
import { countries } from './schema';
import { postgresTrainerHistory } from './trainerHistory';
import { postgresTrainerEdits } from './trainerEdits';
import { postgresTrainers } from './trainers';
import { postgresViews } from './views';

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
    trainerEdits: postgresTrainerEdits(db, cipher),
    groups: postgresGroups(db),
    otps: postgresOtps(db),
    trainerHistory: postgresTrainerHistory(db),
    lists: postgresLists(db),
    listIds: postgresListIds(db, postgresLists(db)),
    views: postgresViews(db),
    calendar: postgresCalendar(db),
    leads: postgresLeads(db),
    bookings: postgresBookings(db),
    salesManagers: postgresSalesManagers(db),
    shortLinks: postgresShortLinks(db),
    audit: postgresAudit(db),
    isEmpty: () => isEmpty(db),
    load: (rows) => loadSeed(db, cipher, rows),
    close,
  };
}
