import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkPage } from './linkPage';

test('the style of a page is the one that its policy allows, to the letter', async () => {
  const answer = await linkPage('Link expired', 'Ask for a new one');
  const styles = [...(await answer.text()).matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style!);
  expect(styles).toHaveLength(1);
  const hash = createHash('sha256').update(styles[0]!).digest('base64');
  expect(answer.headers.get('Content-Security-Policy')).toContain(`style-src 'sha256-${hash}'`);
});
