// One call of a gateway's HTTP: JSON back, a time limit, and an error that holds no word of what was sent.
import { LoggableError } from '../../store/errors';

/** The gateway answered with an error, or did not answer. */
export class GatewayProblem extends LoggableError {
  override name = 'GatewayProblem';
  constructor(
    gateway: string,
    readonly status: number | undefined,
    /** The gateway's own word for it. */
    readonly code: string | undefined,
  ) {
    super(`${gateway} answered ${status ?? 'nothing'}${code ? ` (${code})` : ''}`);
  }
}

export const TIME_LIMIT_MS = 10_000;

export interface GatewayCall {
  gateway: string;
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export async function callGateway<T>({ gateway, method, url, headers, body }: GatewayCall): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
  } catch {
    throw new GatewayProblem(gateway, undefined, undefined);
  }
  const read = (await answer.json().catch(() => undefined)) as
    | (T & { error?: { code?: string }; reasonCode?: string })
    | undefined;
  if (!answer.ok || read === undefined)
    throw new GatewayProblem(gateway, answer.status, read?.error?.code ?? read?.reasonCode);
  return read;
}
