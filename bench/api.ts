// Measures the production server as a process, with its embedded database and with PostgreSQL.
import { TIME_ZONE } from '@domain/calendar';
import { toSlashDate } from '@domain/formats';
import { pathOf } from '@domain/contract/paths';
import type { IsoDate } from '@domain/units';
import { PEOPLE } from '../e2e/hosts/people';
import {
  cookiesOf,
  freePort,
  newDataFolder,
  postForm,
  removeFolder,
  type ServerProcess,
  setUp,
  spawnServer,
} from '../e2e/hosts/server';
import { createDatabase, TEST_DATABASE_URL } from '../tests/stores';
import { type Spread, spread } from './statistics';

export interface ApiFigures {
  database: string;
  /** Creating, migrating and seeding the database until the first answer, ms. */
  firstStart: number;
  /** Until the first answer when the database exists already, ms. */
  secondStart: number;
  /** The day view of all trainers, from request to last byte over HTTP, uncompressed, ms. */
  dayView: Spread;
  /** Bytes of that answer. */
  bytes: number;
}

export const API_TRAINERS = 500;
const REPETITIONS = 40;
const WARM_UP = 10;
const STARTS_WITHIN = 120_000;
const SECRET_KEY = 'only for measurements, never for people';

/** `main` is the built server. PostgreSQL is left out unless TEST_DATABASE_URL names a server. */
export async function measureApi(main: string, date: IsoDate): Promise<ApiFigures[]> {
  const figures = [await measureDatabase('PGlite', main, date, {})];
  if (!TEST_DATABASE_URL) return figures;
  const database = await createDatabase();
  try {
    return [...figures, await measureDatabase('PostgreSQL', main, date, { DATABASE_URL: database.url, SECRET_KEY })];
  } finally {
    await database.drop();
  }
}

async function measureDatabase(
  database: string,
  main: string,
  date: IsoDate,
  env: NodeJS.ProcessEnv,
): Promise<ApiFigures> {
  const folder = await newDataFolder();
  const seeded = { ...env, SEED_TRAINERS: String(API_TRAINERS) };
  try {
    const first = await start(folder, seeded, main);
    await setUp(first.server);
    await first.server.stop();
    const second = await start(folder, seeded, main);
    const day = await dayViews(second.server, date);
    await second.server.stop();
    return { database, firstStart: first.milliseconds, secondStart: second.milliseconds, ...day };
  } finally {
    await removeFolder(folder);
  }
}

/** From the start of the process to its first answer. */
async function start(
  folder: string,
  env: NodeJS.ProcessEnv,
  main: string,
): Promise<{ server: ServerProcess; milliseconds: number }> {
  const port = String(await freePort());
  const began = performance.now();
  const server = spawnServer(folder, { PORT: port, LOG_LEVEL: 'error', ...env }, main);
  while (!(await answers(server))) {
    if (server.process.exitCode !== null || performance.now() - began > STARTS_WITHIN)
      throw new Error(`The server did not start:\n${server.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return { server, milliseconds: performance.now() - began };
}

/** The server prints its address once it listens; polling before would slow it down. */
async function answers(server: ServerProcess): Promise<boolean> {
  return (
    server.output().includes(`:${server.port}`) && (await fetch(new URL(pathOf('signInPage').path, server.url))).ok
  );
}

async function dayViews(server: ServerProcess, date: IsoDate): Promise<Pick<ApiFigures, 'dayView' | 'bytes'>> {
  const { email, password } = PEOPLE.staff;
  const cookie = cookiesOf(await postForm(new URL(pathOf('signIn').path, server.url), { email, password }));
  const query = new URLSearchParams({ date: toSlashDate(date), timezone: TIME_ZONE });
  const url = new URL(`${pathOf('trainerSlots').path}?${query}`, server.url);
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < WARM_UP + REPETITIONS; round++) {
    const began = performance.now();
    const response = await fetch(url, { headers: { Cookie: cookie, 'Accept-Encoding': 'identity' } });
    bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`The request for the day failed with ${response.status}`);
    if (round >= WARM_UP) times.push(performance.now() - began);
  }
  return { dayView: spread(times), bytes };
}
