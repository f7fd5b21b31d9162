// The API's document for people: all calls on one page, each of them on its own with what it takes and answers. No script.
import { html } from 'hono/html';
import { groupedBy } from '@domain/groupedBy';
import { Failure } from '../failure';
import { page } from '../html/page';
import { openApiDocument, type OpenApiOperation } from './openApiDocument';

export const DOCUMENT_PAGE_PATH = '/api-docs';

interface Call {
  method: string;
  path: string;
  operation: OpenApiOperation;
}

/** All calls; with the name of one, that one. What each takes and answers is written out only there: together it is megabytes. */
export function documentPage(name?: string): Promise<Response> {
  const { paths } = openApiDocument();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  if (name === undefined) return all(calls);
  const call = calls.find(({ operation }) => operation.operationId === name);
  if (!call) throw new Failure(404);
  return one(call);
}

function all(calls: readonly Call[]): Promise<Response> {
  return page({
    title: 'API',
    content: html`<main class="document">
      <h1>API</h1>
      <p>Also as <a href="/openapi.json">OpenAPI 3.1</a>.</p>
      ${[...groupedBy(calls, ({ operation }) => operation.tags[0]!)].map(
        ([group, inGroup]) =>
          html`<h2 id="group-${group}">${group}</h2>
            <table aria-labelledby="group-${group}">
              <thead>
                <tr>
                  <th scope="col">Call</th>
                  <th scope="col">What it does</th>
                </tr>
              </thead>
              <tbody>
                ${inGroup.map(row)}
              </tbody>
            </table>`,
      )}
    </main>`,
  });
}

function row({ method, path, operation: { operationId, summary } }: Call) {
  return html`<tr id="${operationId}">
    <td>
      <a href="${DOCUMENT_PAGE_PATH}?operation=${operationId}"><span class="method">${method}</span> ${path}</a>
    </td>
    <td>${summary}</td>
  </tr>`;
}

function one({ method, path, operation }: Call): Promise<Response> {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  return page({
    title: summary,
    content: html`<main class="document">
      <p><a href="${DOCUMENT_PAGE_PATH}#${operationId}">All calls</a></p>
      <h1>${summary}</h1>
      <p class="call"><span class="method">${method}</span> ${path}</p>
      <p>${description}</p>
      ${parameters.length > 0 ? schema('Parameters', parameters) : ''}
      ${requestBody ? schema('Body', requestBody.content) : ''} ${schema('Answers', responses)}
    </main>`,
  });
}

function schema(title: string, content: unknown) {
  return html`<h2>${title}</h2>
    <pre tabindex="0" aria-label="${title}">${JSON.stringify(content, null, 2)}</pre>`;
}
