// What a failure of the database means for the caller: try again later, a conflict with stored data, or a defect.
import { DatabaseGone, StoreConflict, StoreUnavailable } from '../../errors';

/** By SQLSTATE, or its first two characters: seconds after which to try again. */
const UNAVAILABLE: Readonly<Record<string, number>> = {
  '08': 5, // Connection exceptions
  '40': 1, // Rolled back in favour of others, again and again
  '53': 5, // Too many connections, out of memory
  '53100': 30, // Disk full
  '57': 5, // Shut down or starting up
  '57014': 5, // Statement timeout
  '58': 30, // Input or output error
  '25006': 5, // Read-only: this server is a standby since the last failover
  '25P02': 1, // The transaction has failed
  '25P03': 5, // Idle in a transaction for too long
  '28': 30, // Refused to let this server in
  '3D000': 30, // No such database
  '55P03': 2, // Lock timeout
  XX001: 60, // Damaged data
  XX002: 60, // Damaged index
};
/** Violated constraints, when others write at the same moment. */
const CONFLICTS = new Set(['23503', '23505', '23P01']);
const ROLLED_BACK = new Set(['40001', '40P01']);

/** Of the network. `pg` has no codes for its own errors: what they mean is said where a connection is asked for, or lost. */
const NETWORK = /^E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/;

/** The database's own error: drizzle wraps it, together with the statement's parameters. */
export function rootOf(problem: unknown): unknown {
  return problem instanceof Error && problem.cause instanceof Error && !isOwn(problem)
    ? rootOf(problem.cause)
    : problem;
}

/** Whether the transaction was rolled back in favour of another one, and may be run again. */
export function wasRolledBack(problem: unknown): boolean {
  return ROLLED_BACK.has(codeOf(rootOf(problem)));
}

/** `StoreUnavailable` or `StoreConflict` where that is what it is, else the problem itself. */
export function described(problem: unknown): unknown {
  const root = rootOf(problem);
  if (!(root instanceof Error) || root instanceof StoreUnavailable) return root;
  if (root instanceof DatabaseGone) return new StoreUnavailable(root.message, 5, root);
  const code = codeOf(root);
  if (CONFLICTS.has(code)) return new StoreConflict(String(Reflect.get(root, 'constraint')));
  const retryAfter = UNAVAILABLE[code] ?? UNAVAILABLE[code.slice(0, 2)];
  if (retryAfter !== undefined) return new StoreUnavailable(`${code}: ${root.message}`, retryAfter);
  if (NETWORK.test(code)) return new StoreUnavailable(root.message || code, 5);
  return problem;
}

function isOwn(problem: Error): boolean {
  return problem instanceof StoreUnavailable || problem instanceof StoreConflict || problem instanceof DatabaseGone;
}

/** Of the database or of the network; empty where it has none. */
export function codeOf(problem: unknown): string {
  const code: unknown = problem instanceof Error ? Reflect.get(problem, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}
