// What is deployed: the console and the server alone, nothing of the mocks.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';

/** Texts that only mock code has: its people and passwords, its worker, its responses, its database in the page. */
const MOCKS = [
  PEOPLE.staff.password,
  '@mock.example',
  'mockServiceWorker',
  'mock-delay',
  'mock-trainers',
  'mock-cookie-',
  'mocks/',
];

async function textsUnder(folder: string): Promise<{ name: string; text: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (name) => ({ name, text: await readFile(name, 'latin1') })));
}

test('spec 7: what is deployed holds no mock code and no mock password', async () => {
  const files = [...(await textsUnder('dist/console')), ...(await textsUnder('dist/server'))];
  expect(files.length).toBeGreaterThan(20);
  const holding = files.flatMap(({ name, text }) =>
    MOCKS.filter((sign) => name.includes(sign) || text.includes(sign)).map((sign) => `${name}: ${sign}`),
  );
  expect(holding).toEqual([]);
});

test('spec 7: the build for tests contains all these texts, so that the search above can find them', async () => {
  const text = (await textsUnder('dist/mock')).map((file) => file.name + file.text).join('\n');
  expect(MOCKS.filter((sign) => sign !== 'mocks/' && !text.includes(sign))).toEqual([]);
});
