// People who hold each duty or none, and what the rows of the matrix of duties begin with (decisions 4).
import type { DutyName } from '@domain/access';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { Store } from '@server/store/store';
import { loadExistingRecords } from '../api/existingRecords';
import { type Caller, emailOf, NOW, openTestServer, PASSWORD, peopled, type TestServer } from '../api/testServer';

/** Two of each, so that one takes a step after the other. */
export const HOLDERS = {
  partner: ['external-sales-Acme Corp'],
  staff: ['demo-admins'],
  staff_2: ['sales'],
  finance: ['payments'],
  finance_2: ['payments'],
  people: ['trainer-admins'],
  people_2: ['trainer-admins'],
  admin: ['prod-admins'],
  admin_2: ['prod-admins'],
  /** All duties in one hand. */
  both: ['payments', 'trainer-admins', 'quality'],
  both_2: ['payments', 'trainer-admins', 'quality'],
  /** Those who check sessions. */
  quality: ['quality'],
  quality_2: ['quality'],
} as const;
export type Holder = keyof typeof HOLDERS;

/** One of each kind. */
export const EVERYONE: readonly Holder[] = ['partner', 'staff', 'finance', 'people', 'quality', 'admin'];

export interface Company {
  server: TestServer;
  store: Store;
  as(holder: Holder): Promise<Caller>;
  /** Those that were sent to new trainers, the last one last. */
  codes: readonly string[];
}

/** A company of its own for each case: what one person did is nothing to another case. */
export async function openCompany(): Promise<Company> {
  const store = memoryStore();
  await loadExistingRecords(store);
  await peopled(store, 0);
  for (const [holder, permissions] of Object.entries(HOLDERS))
    if (!(await store.users.find(emailOf(holder))))
      await store.users.add({
        email: emailOf(holder),
        permissions: [...permissions],
        password_hash: `hashed ${PASSWORD}`,
        created_on: NOW,
        created_by: emailOf('admin'),
      });
  const codes: string[] = [];
  const send = async ({ body }: { body: string }) => {
    codes.push(...(/\d{6}/.exec(body) ?? []));
    return 'Sent';
  };
  const server = await openTestServer(store, { sender: { send } });
  const callers = new Map<Holder, Promise<Caller>>();
  const as = (holder: Holder) => callers.get(holder) ?? callers.set(holder, server.as(holder as 'admin')).get(holder)!;
  return { server, store, as, codes };
}

/** Takes the step as this person and gives the answer; the row prepares whatever has to be there before, as other people. */
export type Step = (company: Company, holder: Holder) => Promise<Response>;

/** One step of work and who may take it. */
export interface DutyRow {
  duty: DutyName;
  /** What is done, where one duty has several ways. */
  way: string;
  take: Step;
}

/** Two steps that the same person may not both take on one record. */
export interface PairRow {
  duty: DutyName;
  after: DutyName;
  way: string;
  /** `first` takes the earlier step, then `second` tries the later one. */
  take: (company: Company, first: Holder, second: Holder) => Promise<Response>;
}

/** A step that prepares another one has to have been taken. */
export async function made<T>(answer: Response | Promise<Response>): Promise<T> {
  const given = await answer;
  if (given.status >= 300) throw new Error(`A step before answered ${given.status}: ${await given.text()}`);
  return (await given.json()) as T;
}
