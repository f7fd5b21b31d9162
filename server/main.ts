// Hosts the API and the built console on Node: one process, one address.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import { createApp } from './app';
import { sweepHeld } from './availability/dayNews';
import { sweepSignIns } from './auth/sessions';
import { newSetupToken } from './auth/setup';
import { openChannel } from './backup/channel';
import { answerWith } from './host/answer';
import { addressOf, banner, originOf } from './host/banner';
import { readConfiguration } from './host/configuration';
import type { Configuration } from './host/environment';
import { consoleFiles } from './host/consoleFiles';
import { TrustedProxies } from './host/forwarded';
import { awaitFirstAdmin } from './host/firstAdmin';
import { Listener } from './host/listener';
import { openStore } from './host/openStore';
import { scryptPasswords } from './host/passwords';
import { everyHour, repeat } from './host/interval';
import { HOURLY, runHourly } from './hourly';
import { problemFacts, problemLine } from './log/problem';
import { refreshCalendars } from './calendars/syncEvents';
import { safeLog } from './log/safeLog';
import { notoLettering } from './host/notoLettering';
import { recordingFolder } from './host/recordingFolder';
import { configuredFiles, nativeSha256 } from './host/files';
import { configuredCalendars } from './host/calendars';
import { configuredMeetings } from './host/meetings';
import { localMeetings } from './integrations/meetings';
import { askFeed } from './streams/feed';
import { configuredCarriers, configuredTelephony } from './host/carriers';
import { configuredGateways } from './host/gateways';
import { configuredLenders } from './host/lenders';
import { addressesOf } from './host/nameResolver';
import { storedShortener } from './integrations/shortener';
import { hostedGeoLookup } from './integrations/geoLookup';
import { hostedLookup } from './integrations/addressLookup';
import { sweepFiles } from './files/sweep';
import { Carriers } from './integrations/messages/carrier';
import { OptOuts } from './integrations/messages/optOuts';
import { deliverMessages } from './messages/deliver';
import { Gateways } from './integrations/gateways/gateways';
import { testGateway } from './integrations/gateways/testGateway';
import { dailyPayments } from './payments/reconciliation';
import { DatabaseGone, LoggableError } from './store/errors';

const LOOPBACK = '127.0.0.1';
/** Signals within this time count as one, ms. */
const ONE_SIGNAL = 500;
const BETWEEN_SWEEPS_MS = 60_000;
/** Staff watch the number of viewers by the minute, so streams are asked this often. */
const BETWEEN_FEEDS_MS = 20_000;
/** A person may be waiting for a code, so messages go out this often. */
const BETWEEN_MESSAGES_MS = 2000;
/** Beside the bundle that this becomes: dist/server/main.js. */
const CONSOLE_FOLDER = fileURLToPath(new URL('../console', import.meta.url));

try {
  await start(readConfiguration(process.env));
} catch (problem) {
  const text = problem instanceof LoggableError ? problem.message : JSON.stringify(problemFacts(problem), null, 2);
  process.stderr.write(`Cannot start: ${text}\n`);
  process.exit(1);
}

/** Node itself would print the whole error, with whatever values it holds. */
function logUncaught(log: Logger): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (problem: unknown) => {
      log.fatal({ err: problem }, 'Nobody caught this error: the server stops');
      process.exit(1);
    });
}

async function start(configuration: Configuration): Promise<void> {
  const { PORT, HOST, PUBLIC_ORIGIN, LOG_LEVEL, CONSOLE_ORIGINS, REQUEST_LOG_URL } = configuration;
  const log = pino({
    level: LOG_LEVEL,
    serializers: { err: (err: unknown) => (err instanceof Error ? problemFacts(err) : err) },
  });
  logUncaught(log);
  const now = () => Math.floor(Date.now() / 1000);
  const console = await consoleFiles(CONSOLE_FOLDER, {
    apiHost: configuration.API_HOST ?? '',
    imageName: configuration.IMAGE_NAME ?? '',
    sentryDsn: configuration.SENTRY_DSN ?? '',
    served: true,
  });
  const onError = (problem: Error) => {
    log.error({ err: problem }, 'The database reported a problem');
    // A process manager restarts it; without its database the server could only answer 500.
    if (problem instanceof DatabaseGone) process.exit(1);
  };
  const { store, cookieSecret, withClient } = await openStore(configuration, { log, now: now(), onError });
  const setupToken = await newSetupToken(store);

  const files = configuredFiles(configuration, now);
  const gateways = configuredGateways(configuration, now);
  const carriers = configuredCarriers(configuration);
  const calendars = configuredCalendars(configuration, now);
  const meetings = configuredMeetings(configuration, now) ?? localMeetings();
  let publicOrigin = PUBLIC_ORIGIN;
  const api = createApp({
    store,
    publicOrigin: () => publicOrigin,
    passwords: scryptPasswords,
    cookieSecret,
    now,
    onFirstAdmin: () => firstAdmin?.noticed(),
    allowedOrigins: CONSOLE_ORIGINS,
    log,
    imageName: configuration.IMAGE_NAME,
    requestLogUrl: REQUEST_LOG_URL,
    gateways,
    lenders: configuredLenders(configuration),
    carriers,
    telephony: configuredTelephony(configuration),
    assistantSecrets: configuration.ASSISTANT_WEBHOOK_SECRETS,
    zoomSecrets: configuration.ZOOM_WEBHOOK_SECRETS,
    learningSecrets: configuration.LEARNING_APP_SECRETS,
    ...(configuration.WHATSAPP_WEBHOOK_WORD && { whatsappWord: configuration.WHATSAPP_WEBHOOK_WORD }),
    calendars,
    meetings,
    ...(configuration.ADDRESS_LOOKUP_URL && { addressLookup: hostedLookup(configuration.ADDRESS_LOOKUP_URL) }),
    ...(configuration.SHORT_LINK_ORIGIN && {
      shortener: storedShortener(cookieSecret, configuration.SHORT_LINK_ORIGIN),
    }),
    ...(configuration.GEO_IP_URL && { geoLookup: hostedGeoLookup(configuration.GEO_IP_URL) }),
    resolver: { addressesOf },
    files,
    sha256: nativeSha256,
    recordings: recordingFolder(configuration.RECORDINGS_FOLDER),
    lettering: notoLettering,
  });
  const alwaysHttps = PUBLIC_ORIGIN?.startsWith('https:');
  const answer = answerWith(api, {
    console,
    log,
    proxies: new TrustedProxies(configuration.TRUSTED_PROXIES),
    alwaysHttps,
  });
  const listener = new Listener(answer, failed('Unexpected error'));
  const sweeping = repeat(
    BETWEEN_SWEEPS_MS,
    async () => {
      await sweepSignIns(store, now());
      await sweepHeld(store, now());
    },
    failed('Sign-ins and held hours that are over could not be ended'),
  );
  const optOuts = new OptOuts(cookieSecret);
  const delivery = { store, carriers: new Carriers(carriers), optOuts, now, log: safeLog(log) };
  const sending = repeat(
    BETWEEN_MESSAGES_MS,
    async () => void (await deliverMessages(delivery)),
    failed('Messages could not be sent'),
  );
  const feeding = repeat(
    BETWEEN_FEEDS_MS,
    () => askFeed(store, meetings, now()),
    failed('Streams in rooms of this server could not be told of'),
  );
  // What is done once a day is asked for every hour, too: a day on which the server was away is made up for.
  const daily = everyHour(
    () =>
      dailyPayments({
        store,
        gateways: new Gateways([...gateways, testGateway(store, cookieSecret, now)]),
        now: now(),
        log: safeLog(log),
        publicOrigin,
      }),
    failed('Payments could not be reconciled'),
  );
  const takesMoney = new Gateways(gateways).takesMoney();
  const hourly = HOURLY.map((work) => everyHour(() => runHourly(work, store, now(), takesMoney), failed(work.failure)));
  hourly.push(
    everyHour(async () => void (await sweepFiles(store, files, now())), failed('Uploads could not be swept')),
    everyHour(
      async () => void (await deliverMessages(delivery, { all: true })),
      failed('Older messages could not be looked for'),
    ),
  );
  if (calendars)
    hourly.push(
      everyHour(
        () => refreshCalendars(store, calendars, { now: now(), log: safeLog(log) }),
        failed('Other calendars could not be refreshed'),
      ),
    );
  const firstAdmin = setupToken
    ? awaitFirstAdmin(store, {
        onFirstAdmin: () => void openUp(),
        onError: failed('The store cannot be asked for an administrator'),
      })
    : undefined;
  let closeChannel: (() => Promise<void>) | undefined;
  stopOnSignal(async () => {
    // They would go on for as long as somebody looks at a day.
    api.endStreams();
    await Promise.all([
      listener.stop(),
      sweeping(),
      sending(),
      feeding(),
      daily(),
      ...hourly.map((stop) => stop()),
      firstAdmin?.stop(),
      closeChannel?.(),
    ]);
    await store.close();
  });
  // A server without an administrator answers only this machine.
  const host = setupToken ? LOOPBACK : HOST;
  const port = await listener.listen(PORT, host).catch(async (problem: unknown) => {
    await store.close();
    throw problem;
  });
  if (withClient) closeChannel = await openChannel(configuration.DATA_FOLDER, withClient, log);
  publicOrigin ??= originOf(HOST, port);
  process.stdout.write(
    banner({ address: addressOf(host, port), publicOrigin, database: databaseName(configuration), setupToken }),
  );

  function failed(what: string) {
    return (problem: unknown) => log.error({ err: problem }, what);
  }

  async function openUp(): Promise<void> {
    if ([LOOPBACK, 'localhost'].includes(HOST)) return;
    try {
      await listener.moveTo(HOST);
      log.info({ host: HOST, port }, 'There is an administrator: listening on the configured address');
    } catch (problem) {
      log.error(
        { err: problem, host: HOST },
        'The configured address cannot be listened on; restart after a correction',
      );
    }
  }
}

/** The first signal shuts down gracefully, a later one at once. One Ctrl-C may arrive twice, from the terminal and from npm. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping !== undefined && performance.now() - stopping > ONE_SIGNAL) process.exit(1);
    if (stopping !== undefined) return;
    stopping = performance.now();
    process.stdout.write(`${signal}: finishing requests in flight …\n`);
    stop().then(
      () => process.exit(0),
      (problem: unknown) => {
        process.stderr.write(`Could not stop in good order: ${problemLine(problem)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  if (process.env.npm_lifecycle_event) onceOrphaned(() => onSignal('SIGTERM'));
  // Writing to a closed terminal must not prevent the database from being closed.
  process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EPIPE' && problem.code !== 'EIO') throw problem;
  });
}

/** npm passes a signal to its shell, which may not pass it on: then the server would outlive both. */
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
