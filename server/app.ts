// The API as one web-standard fetch app: the contract decides what is mounted, hosts decide where it runs (Node, browser).
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId, type RequestIdVariables } from 'hono/request-id';
import { inHeader, type Operation } from '@domain/contract/paths';
import { dateOf } from '@domain/calendar';
import type { ListQuery } from '@domain/lists/list';
import type { EpochSeconds } from '@domain/units';
import { maskedNetwork, requestStore } from './audit/requestStore';
import { type Caller, SecurityEvents } from './audit/securityEvents';
import type { Credentials } from './auth/passwordSignIn';
import { rejectedPage } from './operations/rejectedPage';
import { Failure, failureOf, json, refusal, withRetryAfter } from './failure';
import type { AppParts, RequestHost } from './host';
import type { Log } from './log/log';
import { Idempotency } from './idempotency/idempotency';
import { keyOf, takesKey } from './idempotency/key';
import { type Input, readInput } from './operations/input';
import { asReceived } from './operations/received';
import { safeLog } from './log/safeLog';
import { safeStream } from './log/safeStream';
import { MOUNTED } from './api/mounted';
import type { MountedOperation } from './api/mountedRecords';
import { openApiDocument } from './api/openApiDocument';
import { DOCUMENT_PAGE_PATH, documentPage } from './api/openApiPage';
import { DayFollowers } from './availability/dayFollowers';
import { admit } from './policies/access';
import { answerHeaders } from './policies/headers';
import { crossOriginReads, type PostedFromElsewhere, sameOriginWrites } from './policies/origins';
import type { AnyCall, Services } from './operations/call';
import { type ServicesOver, servicesOf } from './services';
import { StoreUnavailable } from './store/errors';
import { templateAt } from './api/templates';

interface ApiEnvironment {
  Bindings: RequestHost & { runtime: Runtime };
  Variables: RequestIdVariables;
}
type Routes = Hono<ApiEnvironment>;

/** Answers every request and never throws. */
export interface Api {
  fetch(request: Request, host: RequestHost): Response | Promise<Response>;
  /** Ends answers that would go on: who follows a day comes again. */
  endStreams(): void;
}

const MEGABYTE = 1024 * 1024;
const MAX_BODY_BYTES = 2 * MEGABYTE;
const DOCUMENT_PATH = '/openapi.json';

const VERSION = /^v\d+$/;
/**
 * The first path segments that belong to the API; a host serves the console everywhere else. Calls with a version share theirs with
 * screens: `/student/v1/…` is a call, `/student/list` a screen.
 */
const ROOTS = new Set<string>();
const VERSIONED_ROOTS = new Set<string>();
for (const path of [DOCUMENT_PATH, DOCUMENT_PAGE_PATH, ...MOUNTED.map((each) => each.path)]) {
  const [, root = '', version = ''] = path.split('/');
  (VERSION.test(version) ? VERSIONED_ROOTS : ROOTS).add(root);
}

export function isApiPath(pathname: string): boolean {
  const [, root = '', version = ''] = pathname.split('/');
  return ROOTS.has(root) || (VERSIONED_ROOTS.has(root) && VERSION.test(version));
}

/** Tests mount more than there is. */
export function createApp(parts: AppParts, mounted: readonly MountedOperation[] = MOUNTED): Api {
  const { store, cookieSecret, allowedOrigins, now } = parts;
  const log = safeLog(parts.log);
  const followers = new DayFollowers(store, now, log);
  const runtime: Runtime = {
    parts,
    log,
    servicesOver: servicesOf(parts, followers),
    events: new SecurityEvents(log, cookieSecret),
    idempotency: new Idempotency({ store, secret: cookieSecret, now, log, waitMs: parts.repeatWaitMs }),
    headers: answerHeaders(parts.requestLogUrl, allowedOrigins),
    reads: crossOriginReads(allowedOrigins),
    writes: sameOriginWrites(allowedOrigins, parts.publicOrigin, postedFromElsewhere(mounted)),
  };
  const routes = routesOf(mounted);
  return {
    fetch: (request, host) => routes.fetch(request, { ...host, runtime }),
    endStreams: () => followers.endAll(),
  };
}

const made = new WeakMap<readonly MountedOperation[], Routes>();

/** Made once of what is mounted, since there are well over a thousand: what an API runs over comes with each request. */
function routesOf(mounted: readonly MountedOperation[]): Routes {
  const routes = made.get(mounted) ?? makeRoutes(mounted);
  made.set(mounted, routes);
  return routes;
}

function makeRoutes(mounted: readonly MountedOperation[]): Routes {
  const app: Routes = new Hono();
  // An id of our own: one that a client brought could be anybody's.
  app.use(requestId({ headerName: '' }));
  app.use((context, next) => context.env.runtime.headers(context, next));
  app.use(methodNotAllowed({ app, onMethodNotAllowed: (_, methods) => wrongMethod(methods) }));
  app.use((context, next) => context.env.runtime.reads(context, next));
  app.use((context, next) => context.env.runtime.writes(context, next));
  const ofFiles = mounted.flatMap(({ method, path, endpoint: { takes } }) =>
    typeof takes === 'object'
      ? [
          {
            method,
            path: patternOf(path),
            limit: limited(takes.most, `The file must have at most ${takes.most / MEGABYTE} MB`),
          },
        ]
      : [],
  );
  const normal = limited(MAX_BODY_BYTES, 'The request is too large');
  app.use((context, next) => {
    const { method, path } = context.req;
    const taken = ofFiles.find((each) => each.method === method && each.path.test(path));
    return (taken?.limit ?? normal)(context, next);
  });
  for (const operation of mounted) mount(app, operation);
  app.get(DOCUMENT_PATH, () => json(openApiDocument()));
  app.get(DOCUMENT_PAGE_PATH, (context) => documentPage(context.req.query('operation')));
  app.notFound(() => json(new Failure(404).body, 404));
  app.onError((problem, context) => {
    return refusal(asFailure(problem, context));
  });
  return app;
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/:[^/]+/g, '[^/]+')}$`);
}

const posted = new WeakMap<readonly MountedOperation[], PostedFromElsewhere>();

function postedFromElsewhere(mounted: readonly MountedOperation[]): PostedFromElsewhere {
  const known = posted.get(mounted) ?? findPostedFromElsewhere(mounted);
  posted.set(mounted, known);
  return known;
}

function findPostedFromElsewhere(mounted: readonly MountedOperation[]): PostedFromElsewhere {
  const allowed = mounted
    .filter(({ endpoint }) => endpoint.isPostedFromElsewhere)
    .map(({ method, path }) => ({ method, path: patternOf(path) }));
  return (method, path) => allowed.some((each) => each.method === method && each.path.test(path));
}

/** What every operation is run with. */
interface Runtime {
  parts: AppParts;
  /** Of `parts`, without what must not be written down. */
  log: Log;
  servicesOver: ServicesOver;
  events: SecurityEvents;
  idempotency: Idempotency;
  headers: MiddlewareHandler;
  reads: MiddlewareHandler;
  writes: MiddlewareHandler;
}

function mount(app: Routes, { operation, method, path, endpoint, handler }: MountedOperation): void {
  app.on(method, path, async (context) => {
    const { cookies, onLocalhost, remote, runtime } = context.env;
    const { parts, servicesOver, events, idempotency } = runtime;
    // The form is needed again when it is shown with what was wrong in it.
    const request = endpoint.kind === 'page' ? context.req.raw.clone() : context.req.raw;
    const requestId = context.get('requestId');
    const now = parts.now();
    const named = { request_id: requestId, remote: maskedNetwork(remote), today: dateOf(now), now };
    const services = servicesOver(requestStore(parts.store, named), { requestId });
    const caller: Caller = { operation, store: services.store, user: undefined, cookies, remote, now };
    let input: Input | undefined;
    try {
      // Whose page posted it is not known: nobody is known by a cookie there.
      const { user, signIn } = endpoint.isPostedFromElsewhere
        ? {}
        : ((await services.sessions.current(cookies, now)) ?? {});
      caller.user = user;
      admit(endpoint.who, user, onLocalhost);
      const received = await readInput(endpoint, context.req.raw, context.req.param(), inHeader(operation));
      input = received;
      const userAgent = context.env.userAgent ?? request.headers.get('user-agent') ?? '';
      const ofRequest = {
        user,
        signIn,
        onLocalhost,
        url: request.url,
        headers: request.headers,
        publicOrigin: parts.publicOrigin(),
        remote,
        requestId,
        userAgent,
        cookies,
      };
      const perform = async (by: Services, at: EpochSeconds) => {
        const call: AnyCall = { ...by, ...received, ...ofRequest, now: at };
        const answer = await handler(call);
        if (parts.checkAnswers && !(answer instanceof Response)) endpoint.answer.parse(answer);
        return answer;
      };
      const key = takesKey(method, endpoint) && user ? keyOf(request.headers) : undefined;
      const answer =
        key === undefined || !user
          ? await perform(services, now)
          : await idempotency.once({ operation, owner: user.email, key, input }, ({ store, now: at, outside }) =>
              perform(
                {
                  ...servicesOver(requestStore(store, { ...named, today: dateOf(at), now: at }), { requestId }),
                  outside,
                },
                at,
              ),
            );
      if (endpoint.kind === 'csv') await events.exported(caller, received.query as ListQuery);
      if (!(answer instanceof Response)) return json(answer, endpoint.status);
      // Nobody reads it, and nobody would end it.
      if (endpoint.kind === 'events' && context.req.raw.method === 'HEAD') await answer.body?.cancel();
      return endpoint.kind === 'csv' || endpoint.kind === 'media'
        ? safeStream(answer, (err) => services.log.error({ err, path }, 'A file broke off'))
        : answer;
    } catch (problem) {
      if (problem instanceof Failure)
        await events.refused(problem, caller, operation === 'signIn' ? emailTried(input) : undefined);
      if (endpoint.kind !== 'page') throw problem;
      const failure = asFailure(problem, context);
      return withRetryAfter(await rejectedPage(operation as Operation, request, failure), failure.retryAfter);
    }
  });
}

function emailTried(input: Input | undefined): string | undefined {
  return (input?.body as Credentials | undefined)?.email.trim().toLowerCase();
}

/** The refusal for a problem. One that the client did not cause is logged with the request's id, and described in general words. */
function asFailure(problem: unknown, context: Context<ApiEnvironment>): Failure {
  if (problem instanceof Failure) return problem;
  const { method, path } = context.req;
  const facts = { requestId: context.get('requestId'), method, path: templateAt(method, path) };
  const { log } = context.env.runtime;
  if (problem instanceof StoreUnavailable)
    log.error({ ...facts, reason: problem.message }, 'The database cannot answer');
  else log.error({ ...facts, err: problem }, 'Unexpected error');
  return failureOf(problem);
}

/** Refused by its length, before it is read; where no length is said, as soon as it is passed. */
function limited(maxSize: number, message: string): MiddlewareHandler {
  const onError = () => {
    throw new Failure(413, { message });
  };
  const limit = bodyLimit({ maxSize, onError });
  return (context, next) => {
    let isRead = false;
    const reading = limit(context, async () => {
      isRead = true;
      await next();
    });
    return reading.catch((problem: unknown) => {
      throw isRead ? problem : asReceived(problem);
    });
  };
}

function wrongMethod(methods: readonly string[]): Response {
  const answer = json(new Failure(405, { message: `Only ${methods.join(', ')} here` }).body, 405);
  answer.headers.set('Allow', methods.join(', '));
  return answer;
}
