// The page that a family sees where a link leads nowhere, or no further.
import { html } from 'hono/html';
import { mark, page } from './page';

export function linkPage(title: string, text: string, status = 404): Promise<Response> {
  return page(
    {
      title,
      content: html`<main class="card">
        ${mark}
        <h1>${title}</h1>
        <p>${text}</p>
      </main>`,
    },
    status,
  );
}
