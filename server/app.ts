// The API as one web-standard fetch app: the contract decides what is mounted, hosts decide where it runs (Node, browser).
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId, type RequestIdVariables } from 'hono/request-id';
import { contract } from '@domain/contract/contract';
import type { Endpoint } from '@domain/contract/endpoint';
import { type Operation, pathOf, paths } from '@domain/contract/paths';
import { logOtpSender } from './auth/logOtpSender';
import { Otp } from './auth/otp';
import { rejectedPage } from './auth/rejectedPage';
import { PasswordSignIn } from './auth/passwordSignIn';
import { Sessions } from './auth/sessions';
import { Setup } from './auth/setup';
import { logCrm } from './demos/crm';
import { storedShortener } from './demos/shortener';
import { Failure, json } from './failure';
import type { AppParts, RequestHost } from './host';
import { readInput } from './input';
import { openApiDocument } from './openapi/document';
import { documentPage } from './openapi/documentPage';
import { admit } from './policies/access';
import { answerHeaders } from './policies/headers';
import { crossOriginReads, sameOriginWrites } from './policies/origins';
import type { Call, Services } from './routes/call';
import { handlers } from './routes/handlers';

export interface ApiEnvironment {
  Bindings: RequestHost;
  Variables: RequestIdVariables;
}
export type Api = Hono<ApiEnvironment>;

const LARGEST_BODY = 2 * 1024 * 1024;
const DOCUMENT_PATH = '/openapi.json';
const DOCUMENT_PAGE_PATH = '/api-docs';
const OPERATIONS = Object.keys(paths) as Operation[];

/** The first path segments that belong to the API; a host serves the console everywhere else. */
const ROOTS = new Set([
  DOCUMENT_PATH.split('/')[1],
  DOCUMENT_PAGE_PATH.split('/')[1],
  ...OPERATIONS.map((operation) => pathOf(operation).path.split('/')[1]),
]);

export function isApiPath(pathname: string): boolean {
  return ROOTS.has(pathname.split('/')[1]);
}

/** `fetch(request, host)` answers every request and never throws. */
export function createApp(parts: AppParts): Api {
  const { store, passwords, allowedOrigins, log, setupToken, onFirstAdmin } = parts;
  const services: Services = {
    store,
    passwords,
    allowedOrigins,
    log,
    sessions: new Sessions(store, parts.cookieSecret),
    passwordSignIn: new PasswordSignIn(store, passwords),
    otp: new Otp(store, parts.cookieSecret, parts.otpSender ?? logOtpSender(log)),
    crm: parts.crm ?? logCrm(log),
    shortener: parts.shortener ?? storedShortener,
    setup: new Setup(store, passwords, setupToken, onFirstAdmin),
  };
  const app: Api = new Hono();
  app.use(requestId());
  app.use(answerHeaders(parts.requestLogUrl));
  app.use(methodNotAllowed({ app, onMethodNotAllowed: (_, methods) => wrongMethod(methods) }));
  app.use(crossOriginReads(allowedOrigins));
  app.use(sameOriginWrites(allowedOrigins));
  app.use(bodyLimit({ maxSize: LARGEST_BODY, onError: () => refuse(413, 'The request is too large') }));
  for (const operation of OPERATIONS) mount(app, operation, services, parts);
  app.get(DOCUMENT_PATH, () => json(openApiDocument()));
  app.get(DOCUMENT_PAGE_PATH, () => documentPage());
  app.notFound(() => json(new Failure(404).body, 404));
  app.onError((problem, context) => {
    const failure = asFailure(problem, context, parts);
    return json(failure.body, failure.status);
  });
  return app;
}

function mount<O extends Operation>(app: Api, operation: O, services: Services, parts: AppParts): void {
  const { method, path } = pathOf(operation);
  const endpoint: Endpoint = contract[operation];
  app.on(method, path, async (context) => {
    const { cookies, onLocalhost, remote } = context.env;
    // The form is needed again when it is shown with what was wrong in it.
    const request = endpoint.kind === 'page' ? context.req.raw.clone() : context.req.raw;
    try {
      const now = parts.now();
      const user = await services.sessions.user(cookies, now);
      admit(endpoint.who, user, onLocalhost);
      const input = await readInput(endpoint, context.req.raw, context.req.param());
      const call = { ...services, ...input, user, now, onLocalhost, url: request.url, remote, cookies } as Call<O>;
      const answer = await handlers[operation](call);
      if (answer instanceof Response) return answer;
      if (parts.checkAnswers) endpoint.answer.parse(answer);
      return json(answer, endpoint.status);
    } catch (problem) {
      if (endpoint.kind !== 'page') throw problem;
      return rejectedPage(operation, request, asFailure(problem, context, parts));
    }
  });
}

/** What the client is told of a problem. One it did not cause is logged with the request's id, and told in general words. */
function asFailure(problem: unknown, context: Context<ApiEnvironment>, { log }: AppParts): Failure {
  if (problem instanceof Failure) return problem;
  if (brokeOff(problem)) return new Failure(400, { message: 'The request broke off' });
  const { method, path } = context.req;
  log.error({ err: problem, requestId: context.get('requestId'), method, path }, 'Unexpected error');
  return new Failure(500, { message: 'Something went wrong on our side. Please try again.' });
}

/** As Node tells that the client went away while it was sending: no error of ours, and nobody reads the answer. */
function brokeOff(problem: unknown): boolean {
  return problem instanceof Error && problem.message === 'aborted' && Reflect.get(problem, 'code') === 'ECONNRESET';
}

function refuse(status: 413, message: string): never {
  throw new Failure(status, { message });
}

function wrongMethod(methods: readonly string[]): Response {
  const answer = json(new Failure(405, { message: `Only ${methods.join(', ')} here` }).body, 405);
  answer.headers.set('Allow', methods.join(', '));
  return answer;
}
