// The pages of signing in: plain HTML that works before the console is loaded, in light and dark.
import { html, raw } from 'hono/html';
import type { ApiError } from '@domain/contract/errors';
import { paths } from '@domain/contract/paths';
import { mark, page } from '../html/page';

interface FormState {
  /** What was typed before; passwords are never sent back. */
  email?: string;
  failure?: ApiError;
}

const SIGN_IN_PATH = paths.signInPage.split(' ')[1]!;
const SETUP_PATH = paths.setupPage.split(' ')[1]!;
const RESET_PATH = paths.resetPage.split(' ')[1]!;
const PASSWORD_HINT = 'At least 12 characters; several unrelated words do well';

export function signInPage({ email = '', failure }: FormState, returnUrl: string | undefined): Promise<Response> {
  const query = returnUrl ? `?${new URLSearchParams({ return_url: returnUrl })}` : '';
  return page(
    {
      title: 'Sign in',
      content: html`<main class="card">
        ${mark}
        <h1>Sign in</h1>
        <p>Tutoring Console</p>
        ${alert(failure)}
        <form method="post" action="${SIGN_IN_PATH}${query}">
          ${field({ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: email, failure, first: !email })}
          ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', failure, first: !!email })}
          <button type="submit">Sign in</button>
        </form>
      </main>`,
    },
    failure?.status_code,
  );
}

export function setupPage({ email = '', failure }: FormState, token: string): Promise<Response> {
  const onlyPassword = failure?.errors?.every((error) => error.field === 'body.password') ?? false;
  return page(
    {
      title: 'Set up',
      content: html`<main class="card">
        ${mark}
        <h1>Create the first administrator</h1>
        <p>This person can sign in, and add everyone else. The link that brought you here works once.</p>
        ${alert(failure)}
        <form method="post" action="${SETUP_PATH}?${new URLSearchParams({ token })}">
          ${field({ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: email, failure, first: !onlyPassword })}
          ${field({ name: 'password', label: 'Password', hint: PASSWORD_HINT, type: 'password', autocomplete: 'new-password', failure, first: onlyPassword })}
          <button type="submit">Create administrator</button>
        </form>
      </main>`,
    },
    failure?.status_code,
  );
}

/** `email`: whose password it is; left out when the form is shown again, which nobody has looked up for then. */
export function resetPage(
  { email, isFirst = false, failure }: FormState & { isFirst?: boolean },
  token: string,
): Promise<Response> {
  const [title, words] = !email
    ? ['Choose a password', 'Then you sign in with it.']
    : isFirst
      ? ['Choose your password', `For ${email}. With it you sign in to the Tutoring Console.`]
      : ['Choose a new password', `For ${email}. You are signed out everywhere and sign in again with the new one.`];
  return page(
    {
      title,
      content: html`<main class="card">
        ${mark}
        <h1>${title}</h1>
        <p>${words}</p>
        ${alert(failure)}
        <form method="post" action="${RESET_PATH}?${new URLSearchParams({ token })}">
          ${field({ name: 'password', label: 'New password', hint: PASSWORD_HINT, type: 'password', autocomplete: 'new-password', failure, first: true })}
          <button type="submit">Save password</button>
        </form>
      </main>`,
    },
    failure?.status_code,
  );
}

/** A refusal with nothing to fill in again; `again` is where one may try once more, without it at the sign-in. */
export function refusalPage(failure: ApiError, again?: string): Promise<Response> {
  return page(
    {
      title: 'Not possible',
      content: html`<main class="card">
        ${mark}
        <h1>That did not work</h1>
        ${alert(failure, true)}
        <p><a href="${again ?? SIGN_IN_PATH}">${again === undefined ? 'Go to sign-in' : 'Try again'}</a></p>
      </main>`,
    },
    failure.status_code,
  );
}

interface Field {
  name: 'email' | 'password';
  label: string;
  type: string;
  autocomplete: string;
  value?: string;
  hint?: string;
  failure: ApiError | undefined;
  first?: boolean;
}

function field({ name, label, type, autocomplete, value = '', hint, failure, first = false }: Field) {
  const error = failure?.errors?.find((each) => each.field === `body.${name}`)?.message;
  const note = error ?? hint;
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      required
      ${raw(first ? 'autofocus' : '')}
      ${raw(error ? 'aria-invalid="true"' : '')}
      ${raw(note ? `aria-describedby="${name}-note"` : '')}
    />
    ${note ? html`<p id="${name}-note" class="${error ? 'error' : 'hint'}">${note}</p>` : ''}`;
}

/** Says what is wrong, unless a field says it. */
function alert(failure: ApiError | undefined, always = false) {
  if (!failure) return '';
  const elsewhere = failure.errors?.filter(({ field }) => !['body.email', 'body.password'].includes(field)) ?? [];
  const text = failure.message ?? elsewhere.map(({ field, message }) => `${field}: ${message}`).join(', ');
  if (!text && !always) return '';
  return html`<p role="alert" class="alert">${text || 'Please check the address and try again.'}</p>`;
}
