// What the log says about an error. Messages, parameters and details of a database contain personal data, so only the place
// and the kind of an error are logged, and messages that are known to contain no values.
import { safeMessage, stackFrames } from '@domain/privacy/problemText';
import { LoggableError } from '../store/errors';

export interface ProblemFacts {
  type: string;
  message?: string;
  stack?: string;
  /** Of the operating system, of Node or of PostgreSQL. */
  code?: string;
  syscall?: string;
  severity?: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
  cause?: ProblemFacts;
  /** Of several at once. */
  errors?: ProblemFacts[];
}

/** Fields in which PostgreSQL and Node name things, as opposed to quoting values. */
const NAMES = ['code', 'syscall', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;
/** Identifiers only, so that no value gets through as a name. */
const IS_NAME = /^[\w$.-]{1,80}$/;
/** Classes of PostgreSQL's errors whose messages name roles, databases, tables and limits, never a value of a row. */
const PLAIN_CLASSES: readonly string[] = ['08', '25', '28', '3D', '3F', '40', '42', '53', '54', '55', '57', '58'];
/** Quotes the query that could not be read. */
const SYNTAX_ERROR = '42601';
/** The database client's own, to the letter. */
const OF_THE_CLIENT: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'The server does not support SSL connections',
]);
const DEEPEST = 5;

export function problemFacts(problem: unknown, depth = 0): ProblemFacts {
  if (!(problem instanceof Error)) return { type: problem === null ? 'null' : typeof problem };
  const { cause, errors } = problem as { cause?: unknown; errors?: unknown };
  const nested = (each: unknown) => problemFacts(each, depth + 1);
  return {
    type: problem.name,
    ...described('message', messageOf(problem)),
    ...described('stack', stackFrames(problem.stack)),
    ...namesOf(problem),
    ...(cause !== undefined && depth < DEEPEST && { cause: nested(cause) }),
    ...(Array.isArray(errors) && depth < DEEPEST && { errors: errors.slice(0, DEEPEST).map(nested) }),
  };
}

/** One line for a person at a terminal. */
export function problemLine(problem: unknown): string {
  return lineOf(problemFacts(problem));
}

function lineOf({ type, message, code, table, constraint, cause, errors }: ProblemFacts): string {
  if (message) return message;
  const inside = errors ?? (cause ? [cause] : []);
  if (inside.length > 0) return inside.map(lineOf).join('; ');
  return [type, code, table, constraint].filter((name) => name !== undefined).join(' ');
}

function messageOf(problem: Error): string | undefined {
  if (problem instanceof LoggableError) return problem.message;
  const { code, syscall, severity } = problem as { code?: unknown; syscall?: unknown; severity?: unknown };
  const isPlain = typeof code === 'string' && (syscall !== undefined || (severity !== undefined && isPlainClass(code)));
  return isPlain || OF_THE_CLIENT.has(problem.message) ? problem.message : safeMessage(problem.name, problem.message);
}

function isPlainClass(code: string): boolean {
  return code !== SYNTAX_ERROR && PLAIN_CLASSES.includes(code.slice(0, 2));
}

function namesOf(problem: Error): Partial<ProblemFacts> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value: unknown = Reflect.get(problem, name);
      return typeof value === 'string' && IS_NAME.test(value) ? [[name, value]] : [];
    }),
  );
}

function described<N extends keyof ProblemFacts>(name: N, value: ProblemFacts[N]): Partial<ProblemFacts> {
  return value === undefined ? {} : { [name]: value };
}
