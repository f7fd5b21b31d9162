// The pages that the API itself serves, shown in mock mode: a browser opens them before any worker is there, so the page asks for
// itself.
import { PAGE } from './conversation';
import { PEOPLE } from './people';

const ACCEPT = { Accept: PAGE };

/** Shows the API's answer for this address, and sends the page's forms to the API. Never settles. */
export async function showPage(): Promise<never> {
  await render(await fetch(location.href, { headers: ACCEPT }));
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    void submit(form, event.submitter).then(render);
  });
  return new Promise<never>(() => undefined);
}

function submit(form: HTMLFormElement, submitter: HTMLElement | null): Promise<Response> {
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  return fetch(form.action, { method: form.method, headers: ACCEPT, body: new URLSearchParams(fields) });
}

async function render(response: Response): Promise<void> {
  const target = response.headers.get('Location');
  if (target) return location.assign(target);
  const text = await response.text();
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  const page = new DOMParser().parseFromString(isPage ? text : '<pre></pre>', 'text/html');
  if (!isPage) page.body.firstElementChild?.append(text);
  // The rest of the head stays: without its icon for a moment, the browser would ask for one that is not there.
  document.head.querySelectorAll('style, link[rel=stylesheet]').forEach((sheet) => sheet.remove());
  document.head.append(...page.head.querySelectorAll('style'));
  document.title = page.title;
  document.body.replaceWith(document.adoptNode(page.body));
  document.querySelector<HTMLElement>('[autofocus]')?.focus();
  offerPeople();
}

/** Lets a developer sign in as one of the ready-made people with one click. */
function offerPeople(): void {
  const form = document.querySelector('form');
  const email = form?.querySelector<HTMLInputElement>('[name=email]');
  const password = form?.querySelector<HTMLInputElement>('[name=password]');
  if (!form || !email || !password) return;
  const button = ({ kind, ...person }: (typeof PEOPLE)[number]) => {
    const choice = document.createElement('button');
    choice.type = 'button';
    choice.textContent = kind;
    choice.style.cssText = 'margin: 0 8px 8px 0; width: auto';
    choice.addEventListener('click', () => {
      email.value = person.email;
      password.value = person.password;
      form.requestSubmit();
    });
    return choice;
  };
  const offer = document.createElement('section');
  offer.setAttribute('aria-label', 'Mock mode');
  offer.style.cssText = 'margin-top: 24px; padding: 12px 16px; border: 1px dashed currentColor; border-radius: 8px';
  const note = document.createElement('p');
  note.textContent = 'Mock mode: nothing here leaves this browser. Sign in as';
  offer.append(note, ...PEOPLE.map(button));
  form.after(offer);
}
