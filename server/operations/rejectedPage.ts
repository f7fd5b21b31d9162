// How a refused page operation answers: a person gets the form again with what was wrong, a program the error shape.
import type { Operation } from '@domain/contract/paths';
import { type Failure, refusal } from '../failure';
import { isForm } from './input';
import { refusalPage, resetPage, setupPage, signInPage } from '../auth/pages';

const OF_STAFF: ReadonlySet<Operation> = new Set([
  'signInPage',
  'signIn',
  'setupPage',
  'setUp',
  'resetPage',
  'resetPassword',
]);

/** `request` has not been read yet. */
export async function rejectedPage(operation: Operation, request: Request, failure: Failure): Promise<Response> {
  if (!isForm(request) && !request.headers.get('accept')?.includes('text/html')) return refusal(failure);
  const answer = await formOrRefusal(operation, request, failure);
  if (failure.retryAfter !== undefined) answer.headers.set('Retry-After', String(failure.retryAfter));
  return answer;
}

async function formOrRefusal(operation: Operation, request: Request, failure: Failure): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const fillIn = failure.status !== 410 && failure.status !== 403 && failure.status !== 413;
  if (isForm(request) && fillIn) {
    const email = new URLSearchParams(await request.text()).get('email') ?? '';
    const state = { email, failure: failure.body };
    if (operation === 'signIn') return signInPage(state, query.get('return_url') ?? undefined);
    if (operation === 'setUp') return setupPage(state, query.get('token') ?? '');
    if (operation === 'resetPassword') return resetPage({ failure: failure.body }, query.get('token') ?? '');
  }
  // No console stands behind a page of families: it leads back to itself.
  return OF_STAFF.has(operation) ? refusalPage(failure.body) : refusalPage(failure.body, new URL(request.url).pathname);
}
