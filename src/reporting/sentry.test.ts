// @vitest-environment jsdom
import { close, createTransport } from '@sentry/react';
import { expect, test, vi } from 'vitest';
import { leadSearched } from '@/store/bookDemo';
import { leadsApi } from '@/store/api/leads';
import { createStore } from '@/store/store';
import { startSentry } from './sentry';
import { jsonAnswer, stubApi, testEnvironment } from '../testing/app';

const CANARIES = ['Canaria Birdsong', 'canary@family.test', '+91 98111 22334', '9811122334'];

test('an error report contains no data of a family, wherever it came from', async () => {
  const sent: string[] = [];
  const report = startSentry('https://key@sentry.test/1', (options) =>
    createTransport(options, async ({ body }) => {
      sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body));
      return { statusCode: 200 };
    }),
  );
  const answer = vi.fn<() => Response>(() =>
    jsonAnswer(400, { message: CANARIES.join(' '), errors: [{ field: CANARIES[0], message: CANARIES[1] }] }),
  );
  stubApi({ 'GET /slot-booking/v1/leads': answer });
  const store = createStore(testEnvironment({ report }));
  window.history.replaceState(null, '', `/?contact=${encodeURIComponent(CANARIES[2]!)}#${CANARIES[3]}`);

  document.body.innerHTML = `<button aria-label="Attendance of ${CANARIES[0]}">Present</button>`;
  document.querySelector('button')!.click();
  for (const contact of CANARIES) {
    store.dispatch(leadSearched(contact));
    await store.dispatch(leadsApi.endpoints.findLeads.initiate({ query: { contact } }));
    report(new Error(`No such lead: ${contact}`, { cause: new TypeError(`Cannot read "${contact}"`) }), {
      lead: contact,
      during: 'a test',
    });
    report(new SyntaxError(`Unexpected token, "${contact}" is not valid JSON`), {});
    report({ message: contact, [contact]: contact }, {});
    report(contact, {});
  }
  await close(1000);
  vi.unstubAllGlobals();

  expect(answer).toHaveBeenCalledTimes(CANARIES.length);
  const reports = sent.join('\n');
  expect(reports).toContain('findLeads failed with 400');
  expect(reports).toContain('a test');
  expect(reports).toContain('sentry.test.ts');
  for (const canary of CANARIES)
    for (const written of [canary, encodeURIComponent(canary)]) expect(reports).not.toContain(written);
});
