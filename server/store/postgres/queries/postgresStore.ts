// The store over PostgreSQL, be it a server or PGlite; the same inside a transaction as outside.
import { asc, sql } from 'drizzle-orm';
import type { Cipher } from '../../encryption';
import type { Store } from '../../store';
import { postgresAttempts, postgresPartners, postgresPasswordResets, postgresSetupTokens } from './auth';
import { postgresAudit } from './audit';
import { postgresBookings } from './bookings';
import { postgresCalendar } from './calendar';
import { postgresDemand } from './demand';
import { postgresConversations } from './conversations';
import type { Connections } from '../connections/connections';
import { type Database, databaseOn, databaseOver } from '../schema/database';
import { postgresGroups } from './groups';
import { guarded } from '../connections/retries';
import { postgresIdempotency } from './idempotency';
import { postgresLeads, postgresShortLinks } from './leads';
import { isEmpty, loadSeed } from './load';
import { type ListenToLog, postgresLive } from './live';
import { postgresListIds, postgresLists } from './lists';
import { postgresOtps } from './otps';
import { postgresOutbox } from './outbox';
import { postgresPasswords, postgresSignIns } from './users';
import { usersOf } from '../../people';
import { postgresLeadMerges } from './leadMerges';
import { postgresPayments } from './payments';
import { postgresRecords } from './records';
import { countries } from '../schema/core';
import { postgresSessionData } from './sessionData';
import { postgresTrainerHistory } from './trainerHistory';
import { postgresTrainerEdits } from './trainerEdits';
import { postgresTrainers } from './trainers';
import { postgresViews } from './views';

export interface Lifecycle {
  close(): Promise<void>;
  /** Once a seed is loaded, while no other call has the connection. */
  afterLoad?: (() => Promise<void>) | undefined;
  listen: ListenToLog;
}

/** Rejects with `StoreUnavailable` and `StoreConflict` where that is what it is. */
export function postgresStore(
  connections: Connections,
  cipher: Cipher,
  { close, afterLoad, listen }: Lifecycle,
): Store {
  const store = storeOn(databaseOver(connections), cipher, listen);
  return guarded({
    ...store,
    load: (rows) =>
      connections.unlimited(async (connection) => {
        await loadSeed(databaseOn(connection), cipher, rows);
        await afterLoad?.();
      }),
    close,
  });
}

function storeOn(db: Database, cipher: Cipher, listen: ListenToLog): Store {
  const records = postgresRecords(db, cipher);
  const transaction: Store['transaction'] = (work) => db.transaction((tx) => work(storeOn(tx, cipher, listen)));
  return {
    transaction,
    users: usersOf({ records, transaction }, postgresPasswords(db)),
    signIns: postgresSignIns(db),
    attempts: postgresAttempts(db),
    passwordResets: postgresPasswordResets(db),
    setupTokens: postgresSetupTokens(db),
    partners: postgresPartners(db),
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
    outbox: postgresOutbox(db, cipher),
    trainerHistory: postgresTrainerHistory(db),
    lists: postgresLists(db),
    listIds: postgresListIds(db),
    sessionData: postgresSessionData(db),
    views: postgresViews(db),
    calendar: postgresCalendar(db),
    leads: postgresLeads(db),
    leadMerges: postgresLeadMerges(db),
    bookings: postgresBookings(db),
    demand: postgresDemand(db),
    live: postgresLive(db, listen),
    shortLinks: postgresShortLinks(db),
    payments: postgresPayments(db),
    conversations: postgresConversations(db, cipher),
    records,
    idempotency: postgresIdempotency(db),
    audit: postgresAudit(db, cipher),
    isEmpty: () => isEmpty(db),
    load: (rows) => loadSeed(db, cipher, rows),
    // What is inside a transaction has nothing to close.
    close: async () => undefined,
  };
}
