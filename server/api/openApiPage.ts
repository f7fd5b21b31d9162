// The API's document for people: one page, no script.
import { html } from 'hono/html';
import { page } from '../html/page';
import { openApiDocument, type OpenApiOperation } from './openApiDocument';

export function documentPage(): Promise<Response> {
  const { paths } = openApiDocument();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  return page({
    title: 'API',
    content: html`<main class="document">
      <h1>API</h1>
      <p>Also as <a href="/openapi.json">OpenAPI 3.1</a>.</p>
      ${groups.map(
        (group) =>
          html`<h2>${group}</h2>
            ${operations.filter(({ operation }) => operation.tags.includes(group)).map(section)}`,
      )}
    </main>`,
  });
}

function section({ method, path, operation }: { method: string; path: string; operation: OpenApiOperation }) {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  return html`<section id="${operationId}">
    <h3><span class="method">${method}</span> ${path}</h3>
    <p>${summary}. ${description}</p>
    ${parameters.length > 0 ? schema('Parameters', parameters) : ''}
    ${requestBody ? schema('Body', requestBody.content) : ''} ${schema('Answers', responses)}
  </section>`;
}

function schema(title: string, content: unknown) {
  return html`<details>
    <summary>${title}</summary>
    <pre>${JSON.stringify(content, null, 2)}</pre>
  </details>`;
}
