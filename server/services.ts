// The services of handlers: some live as long as the API, the others are created for each request with its store.
import { Hashing } from './auth/hashing';
import { Otp } from './auth/otp';
import { PasswordResets } from './auth/passwordResets';
import { PasswordSignIn } from './auth/passwordSignIn';
import { Sessions } from './auth/sessions';
import { Setup } from './auth/setup';
import { localCalendars } from './integrations/externalCalendars';
import { logCrm } from './integrations/crm';
import { FailedLookups } from './auth/failedLookups';
import { FruitlessSearches } from './audit/fruitlessSearches';
import { storedShortener } from './integrations/shortener';
import type { AppParts } from './host';
import { localMeetings } from './integrations/meetings';
import { safeLog } from './log/safeLog';
import { Carriers } from './integrations/messages/carrier';
import { OptOuts } from './integrations/messages/optOuts';
import { outboxSender } from './integrations/sender';
import type { Services } from './operations/call';
import type { Followers } from './operations/followers';
import { Gateways } from './integrations/gateways/gateways';
import { Lenders } from './integrations/lenders/lenders';
import { testGateway } from './integrations/gateways/testGateway';
import { sha256 } from '@domain/files/sha256';
import { Files } from './files/files';
import { memoryFiles } from './integrations/memoryFiles';
import { NO_FILES } from './integrations/recordingFiles';
import { Recordings } from './recordings/recordings';
import type { Store } from './store/store';

/** The services of one request; audit rows of its store carry the request's id. */
export type ServicesOver = (store: Store, request: { requestId?: string }) => Services;

export function servicesOf(parts: AppParts, followers: Followers): ServicesOver {
  const { cookieSecret, allowedOrigins } = parts;
  const log = safeLog(parts.log);
  const hashing = new Hashing(parts.passwords);
  const files = new Files(parts.files ?? memoryFiles(undefined, parts.now), cookieSecret, parts.sha256 ?? sha256);
  const passwords = hashing.forKnown();
  const carriers = new Carriers(parts.carriers ?? []);
  const shared = {
    passwords,
    allowedOrigins,
    imageName: parts.imageName ?? '',
    passwordSignIn: new PasswordSignIn(parts.store, hashing, cookieSecret),
    crm: parts.crm ?? logCrm(log),
    shortener: parts.shortener ?? storedShortener(cookieSecret),
    failedLookups: new FailedLookups(),
    fruitlessSearches: new FruitlessSearches(),
    followers,
    testSecret: cookieSecret,
    meetings: parts.meetings ?? localMeetings(),
    sender: parts.sender,
    carriers,
    optOuts: new OptOuts(cookieSecret),
    whatsappWord: parts.whatsappWord,
    telephony: parts.telephony,
    assistantSecrets: parts.assistantSecrets ?? [],
    zoomSecrets: parts.zoomSecrets ?? [],
    learningSecrets: parts.learningSecrets ?? [],
    addressLookup: parts.addressLookup,
    geoLookup: parts.geoLookup,
    resolver: parts.resolver,
    files,
    recordings: new Recordings(parts.recordings ?? NO_FILES, files, cookieSecret),
    lettering: parts.lettering,
    outside: <T>(work: () => Promise<T>) => work(),
  };
  return (store, { requestId }) => ({
    ...shared,
    store,
    calendars: parts.calendars ?? localCalendars(store),
    gateways: new Gateways([...(parts.gateways ?? []), testGateway(store, cookieSecret, parts.now)]),
    lenders: new Lenders(parts.lenders ?? [], (parts.gateways ?? []).length > 0),
    log: safeLog(parts.log, requestId === undefined ? {} : { requestId }),
    sessions: new Sessions(store, cookieSecret),
    passwordResets: new PasswordResets(store, passwords),
    setup: new Setup(store, passwords, parts.onFirstAdmin),
    otp: new Otp(store, cookieSecret, parts.sender ?? outboxSender(store, parts.now, carriers)),
  });
}
