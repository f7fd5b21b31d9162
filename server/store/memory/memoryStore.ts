// The store in memory: for the browser's mock host and for screen tests. It keeps the promises the database keeps.
import { StoreNotEmpty } from '../errors';
import type { SeedRows, Store } from '../store';
import { memoryAttempts, memoryPartners, memoryPasswordResets, memorySetupTokens } from './auth';
import { loadAudit, memoryAudit } from './audit';
import { memoryBookings } from './bookings';
import { insertSession, memoryCalendar } from './calendar';
import { changesOf, restoreChanges, type TableChanges } from './changes';
import { memoryDemand } from './demand';
import { memoryConversations } from './conversations';
import { memoryIdempotency } from './idempotency';
import { memoryLeads, memoryShortLinks } from './leads';
import { MemoryLive } from './live';
import { memoryListIds, memoryLists } from './lists';
import { memoryGroups } from './groups';
import { memoryOtps } from './otps';
import { recordNamed } from '@domain/records/all';
import { USERS } from '@domain/records/user';
import { memoryOutbox } from './outbox';
import { memoryPasswords, memorySignIns } from './users';
import { usersOf } from '../people';
import { memoryLeadMerges } from './leadMerges';
import { memoryPayments } from './payments';
import { memoryRecords, sealFile } from './records';
import { createTables, leadsOf, recordTable, type Tables } from './tables';
import type { Touched } from './table';
import { readTexts, type TableTexts } from './tableTexts';
import { memorySessionData } from './sessionData';
import { memoryTrainerHistory } from './trainerHistory';
import { memoryTrainerEdits } from './trainerEdits';
import { compare, memoryTrainers } from './trainers';
import { memoryViews } from './views';

export interface MemoryStoreOptions {
  /** Called after each transaction with its changes; not for rows of the seed. */
  onCommit?: (changes: TableChanges) => void;
  /** Changes of earlier `onCommit` calls, oldest first: applied when the seed is loaded. */
  restore?: readonly TableChanges[];
  /** The rows of a seed that was loaded before, in place of loading it. */
  seeded?: TableTexts;
}

/**
 * A store that lives as long as its page or process. Transactions run one after the other, so each sees only what was
 * committed; a transaction that throws leaves nothing behind.
 */
export function memoryStore({ onCommit, restore = [], seeded }: MemoryStoreOptions = {}): Store {
  const tables = createTables();
  if (seeded) {
    readTexts(tables, seeded);
    restoreChanges(tables, restore);
    tables.journal.forget();
  }
  const live = new MemoryLive();
  const inside = operations(tables, live);
  let last: Promise<unknown> = Promise.resolve();

  /** Runs `work` once everything before it is done, and reports what it changed. */
  function alone<T>(work: (store: Store) => Promise<T>, report?: (touched: readonly Touched[]) => void): Promise<T> {
    const run = last.then(async () => {
      try {
        const answer = await work(inside);
        const touched = report ? tables.journal.touched() : [];
        tables.journal.forget();
        if (touched.length > 0) report?.(touched);
        return answer;
      } catch (failure) {
        tables.journal.rollBackTo(0);
        throw failure;
      }
    });
    last = run.catch(() => undefined);
    return run;
  }

  const transaction: Store['transaction'] = (work) =>
    alone(work, (touched) => {
      onCommit?.(changesOf(tables, touched));
      live.committed(touched);
    });
  return {
    transaction,
    users: eachAlone('users', transaction),
    signIns: eachAlone('signIns', transaction),
    attempts: eachAlone('attempts', transaction),
    passwordResets: eachAlone('passwordResets', transaction),
    setupTokens: eachAlone('setupTokens', transaction),
    partners: eachAlone('partners', transaction),
    countries: eachAlone('countries', transaction),
    trainers: eachAlone('trainers', transaction),
    trainerEdits: eachAlone('trainerEdits', transaction),
    groups: eachAlone('groups', transaction),
    otps: eachAlone('otps', transaction),
    outbox: eachAlone('outbox', transaction),
    trainerHistory: eachAlone('trainerHistory', transaction),
    lists: eachAlone('lists', transaction),
    listIds: eachAlone('listIds', transaction),
    sessionData: eachAlone('sessionData', transaction),
    views: eachAlone('views', transaction),
    calendar: eachAlone('calendar', transaction),
    leads: eachAlone('leads', transaction),
    leadMerges: eachAlone('leadMerges', transaction),
    bookings: eachAlone('bookings', transaction),
    demand: eachAlone('demand', transaction),
    // In no table: it waits for no transaction.
    live,
    shortLinks: eachAlone('shortLinks', transaction),
    payments: eachAlone('payments', transaction),
    conversations: eachAlone('conversations', transaction),
    records: (type, today, now) => eachOf((store) => store.records(type, today, now), transaction, { sealFile }),
    audit: eachAlone('audit', transaction),
    idempotency: eachAlone('idempotency', transaction),
    isEmpty: () => alone((store) => store.isEmpty()),
    load: (rows) =>
      alone(async (store) => {
        await store.load(rows);
        restoreChanges(tables, restore);
      }),
    close: async () => {
      await last;
    },
  };
}

type Part = Exclude<keyof Store, 'transaction' | 'live' | 'records' | 'wordings' | 'isEmpty' | 'load' | 'close'>;

/** A part of the store whose every call is a transaction of its own. */
function eachAlone<P extends Part>(part: P, transaction: Store['transaction']): Store[P] {
  return eachOf((store) => store[part], transaction);
}

/** `apart`: what needs no table, and so no transaction. */
function eachOf<P extends object>(
  partOf: (store: Store) => P,
  transaction: Store['transaction'],
  apart: Partial<P> = {},
): P {
  return new Proxy({} as P, {
    get: (_, method) =>
      Reflect.get(apart, method) ??
      ((...args: unknown[]) =>
        transaction((store) => {
          const call = Reflect.get(partOf(store), method) as (...args: unknown[]) => Promise<unknown>;
          return call(...args);
        })),
  });
}

/** The store as it is inside a transaction. */
function operations(tables: Tables, live: MemoryLive): Store {
  const records = memoryRecords(tables);
  const transaction: Store['transaction'] = async (work) => {
    const savepoint = tables.journal.mark;
    try {
      return await work(store);
    } catch (failure) {
      tables.journal.rollBackTo(savepoint);
      throw failure;
    }
  };
  const store: Store = {
    transaction,
    users: usersOf({ records, transaction }, memoryPasswords(tables)),
    signIns: memorySignIns(tables),
    attempts: memoryAttempts(tables),
    passwordResets: memoryPasswordResets(tables),
    setupTokens: memorySetupTokens(tables),
    partners: memoryPartners(tables),
    countries: {
      list: async () => [...tables.countries.values()].sort((one, other) => compare(one.name, other.name)),
    },
    trainers: memoryTrainers(tables),
    trainerEdits: memoryTrainerEdits(tables),
    groups: memoryGroups(tables),
    otps: memoryOtps(tables),
    outbox: memoryOutbox(tables),
    trainerHistory: memoryTrainerHistory(tables),
    lists: memoryLists(tables),
    listIds: memoryListIds(memoryLists(tables)),
    sessionData: memorySessionData(tables),
    views: memoryViews(tables),
    calendar: memoryCalendar(tables),
    leads: memoryLeads(tables),
    leadMerges: memoryLeadMerges(tables),
    bookings: memoryBookings(tables),
    demand: memoryDemand(tables),
    live,
    shortLinks: memoryShortLinks(tables),
    payments: memoryPayments(tables),
    conversations: memoryConversations(tables),
    records,
    audit: memoryAudit(tables),
    idempotency: memoryIdempotency(tables),
    isEmpty: async () =>
      [recordTable(tables, USERS), tables.countries, tables.trainers].every(({ size }) => size === 0),
    load: async (rows) => {
      if (!(await store.isEmpty())) throw new StoreNotEmpty();
      for await (const batch of rows) {
        loadBatch(tables, batch);
        await loadRecords(store, batch);
      }
    },
    close: async () => undefined,
  };
  return store;
}

async function loadRecords(store: Store, { records = {} }: SeedRows): Promise<void> {
  for (const [name, rows] of Object.entries(records)) await store.records(recordNamed(name)!).insert(rows);
}

function loadBatch(tables: Tables, batch: SeedRows): void {
  const { countries, trainers, sessions, leaves, leads, bookings, fruitlessSearches, shortLinks, audit } = batch;
  for (const row of countries ?? []) tables.countries.insert(row);
  for (const row of trainers ?? []) tables.trainers.insert(row);
  for (const row of sessions ?? []) insertSession(tables, row);
  for (const row of leaves ?? []) tables.leaves.insert(row);
  for (const row of leads ?? []) leadsOf(tables).insert(row);
  for (const row of bookings ?? []) tables.bookings.insert(row);
  for (const row of fruitlessSearches ?? []) tables.fruitlessSearches.insert(row);
  for (const row of shortLinks ?? []) tables.shortLinks.insert(row);
  loadAudit(tables, audit ?? []);
}
