// Hosts the API and the built console on Node: one process, one address.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createApp } from './app';
import { randomToken } from './auth/digest';
import { answerWith } from './host/answer';
import { addressOf, banner } from './host/banner';
import { CannotStart, type Configuration, readConfiguration } from './host/configuration';
import { consoleFiles } from './host/consoleFiles';
import { Listener } from './host/listener';
import { openStore } from './host/openStore';
import { scryptPasswords } from './host/passwords';
import { DatabaseGone } from './store/errors';

const LOOPBACK = '127.0.0.1';
/** Signals within this time are one wish, ms. */
const ONE_SIGNAL = 500;
/** Beside the bundle that this becomes: dist/server/main.js. */
const CONSOLE_FOLDER = fileURLToPath(new URL('../console', import.meta.url));

try {
  await start(readConfiguration(process.env));
} catch (problem) {
  if (!(problem instanceof CannotStart)) throw problem;
  process.stderr.write(`Cannot start: ${problem.message}\n`);
  process.exit(1);
}

async function start(configuration: Configuration): Promise<void> {
  const { PORT, HOST, LOG_LEVEL, CONSOLE_ORIGINS, REQUEST_LOG_URL } = configuration;
  const log = pino({ level: LOG_LEVEL });
  const now = () => Math.floor(Date.now() / 1000);
  const console = await consoleFiles(CONSOLE_FOLDER, {
    apiHost: configuration.API_HOST ?? '',
    imageName: configuration.IMAGE_NAME ?? '',
    sentryDsn: configuration.SENTRY_DSN ?? '',
    served: true,
  });
  const onError = (problem: Error) => {
    log.error({ err: problem }, 'The database reported a problem');
    // Whoever watches the process starts it again; a server without its database would only answer 500.
    if (problem instanceof DatabaseGone) process.exit(1);
  };
  const { store, cookieSecret } = await openStore(configuration, { log, now: now(), onError });
  const setupToken = (await store.users.count()) === 0 ? randomToken() : undefined;

  const api = createApp({
    store,
    passwords: scryptPasswords,
    cookieSecret,
    now,
    setupToken,
    onFirstAdmin: () => void openUp(),
    allowedOrigins: CONSOLE_ORIGINS,
    log,
    requestLogUrl: REQUEST_LOG_URL,
  });
  const listener = new Listener(answerWith(api, console, log));
  stopOnSignal(async () => {
    await listener.stop();
    await store.close();
  });
  // A server without an administrator answers nobody but this machine.
  const host = setupToken ? LOOPBACK : HOST;
  const port = await listener.listen(PORT, host).catch(async (problem: unknown) => {
    await store.close();
    throw problem;
  });
  process.stdout.write(banner({ address: addressOf(host, port), database: databaseName(configuration), setupToken }));

  async function openUp(): Promise<void> {
    if ([LOOPBACK, 'localhost'].includes(HOST)) return;
    try {
      await listener.moveTo(HOST);
      log.info({ host: HOST, port }, 'There is an administrator: listening on the configured address');
    } catch (problem) {
      log.error({ err: problem, host: HOST }, 'The configured address cannot be listened on; restart after a correction');
    }
  }
}

/** The first signal stops in good order, one that comes later at once. A terminal and npm may both pass one Ctrl-C on. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping !== undefined && Date.now() - stopping > ONE_SIGNAL) process.exit(1);
    if (stopping !== undefined) return;
    stopping = Date.now();
    process.stdout.write(`${signal}: finishing requests in flight …\n`);
    stop().then(
      () => process.exit(0),
      (problem: unknown) => {
        process.stderr.write(`Could not stop in good order: ${String(problem)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  if (process.env.npm_lifecycle_event) onceOrphaned(() => onSignal('SIGTERM'));
  // A reader that has gone, such as a closed terminal, must not keep the database from being closed.
  process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EPIPE' && problem.code !== 'EIO') throw problem;
  });
}

/** npm passes a signal to the shell it started, which may pass it on to nobody: then the server would outlive both. */
function onceOrphaned(stop: () => void): void {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    stop();
  }, 100);
  look.unref();
}

function databaseName({ DATABASE_URL, DATA_FOLDER }: Configuration): string {
  if (!DATABASE_URL) return join(resolve(DATA_FOLDER), 'db');
  const { host, pathname } = new URL(DATABASE_URL);
  return `PostgreSQL ${host}${pathname}`;
}
