import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleFiles, type RuntimeConfiguration, withConfiguration } from './consoleFiles';

const CONFIGURATION: RuntimeConfiguration = { apiHost: '', imageName: 'console-oc', sentryDsn: '', served: true };
const HTML = `<!doctype html><title>Console</title>
<script type="application/json" id="console-configuration">{}</script><script>theme()</script>
<script type="module" src="/assets/index-abc.js"></script>`;
const SCRIPT = 'console.log("a line of the console");\n'.repeat(100);

let parent: string;
let folder: string;
let serve: (request: Request) => Promise<Response>;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'console-'));
  folder = join(parent, 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), HTML);
  await writeFile(join(folder, 'assets', 'index-abc.js'), SCRIPT);
  await writeFile(join(folder, 'sw.js'), 'self.skipWaiting();');
  await writeFile(join(parent, 'outside.txt'), 'not served');
  serve = await consoleFiles(folder, CONFIGURATION);
});
afterAll(() => rm(parent, { recursive: true }));

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return serve(new Request(`http://console.test${path}`, { method, headers }));
}
const page = { Accept: 'text/html,*/*' };

describe('the served console', () => {
  test('the document carries the console’s configuration', async () => {
    const html = await (await get('/', page)).text();
    const json = /id="console-configuration">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(json ?? '')).toEqual(CONFIGURATION);
  });

  test('the page of the project has a place for the configuration, however it is laid out', async () => {
    const html = withConfiguration(await readFile('index.html', 'utf8'), CONFIGURATION);
    const json = /id="console-configuration">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(json ?? '')).toEqual(CONFIGURATION);
  });

  test('no value ends the script element', () => {
    const evil = { ...CONFIGURATION, imageName: '</script><script>alert(1)</script>$&' };
    const html = withConfiguration(HTML, evil);
    expect(html).not.toContain('</script><script>alert');
    const json = /id="console-configuration">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(json ?? '')).toEqual(evil);
  });

  test('every screen’s address gets the document; a missing file is 404', async () => {
    expect(await (await get('/trainers/trainer-availability?date=x', page)).text()).toContain('<title>Console');
    expect(await (await get('/trainers/trainer-availability')).text()).toContain('<title>Console');
    expect(await (await get('/trainers/view-trainer', { Accept: '*/*' })).text()).toContain('<title>Console');
    expect((await get('/trainers/onboarding-details/edit/goodies/asha@example.com')).status).toBe(200);
    expect((await get('/trainers/trainer-availability', { Accept: 'application/json' })).status).toBe(404);
    expect((await get('/gone.webmanifest', { Accept: '*/*' })).status).toBe(404);
    expect((await get('/gone/v1/call', { Accept: '*/*' })).status).toBe(404);
    expect((await get('/assets/gone-123.js', page)).status).toBe(404);
    expect((await get('/', page, 'POST')).status).toBe(405);
  });

  test.each(['/../outside.txt', '/%2e%2e/outside.txt', '/assets/..%2f..%2foutside.txt', '/assets/%00'])(
    'nothing outside the folder: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('assets may be cached for ever, the document and the service worker are revalidated', async () => {
    expect((await get('/assets/index-abc.js')).headers.get('Cache-Control')).toContain('immutable');
    expect((await get('/sw.js')).headers.get('Cache-Control')).toBe('no-cache');
    const document = await get('/', page);
    expect(document.headers.get('Cache-Control')).toBe('no-cache');
    const again = await get('/', { ...page, 'If-None-Match': document.headers.get('ETag')! });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('the content policy allows no foreign and no inline script except the document’s own, by hash', async () => {
    const policy = (await get('/', page)).headers.get('Content-Security-Policy')!;
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']{44}';/);
    expect(policy).toContain("frame-ancestors 'none'");
    const elsewhere = await consoleFiles(folder, {
      ...CONFIGURATION,
      apiHost: 'https://api.example.com',
      sentryDsn: 'https://key@errors.example.com/1',
    });
    const answer = await elsewhere(new Request('http://console.test/', { headers: page }));
    expect(answer.headers.get('Content-Security-Policy')).toContain(
      "connect-src 'self' https://api.example.com https://omega-api.example.com https://errors.example.com;",
    );
  });

  test('text is compressed for clients that accept it', async () => {
    const squeezed = await get('/assets/index-abc.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(squeezed.headers.get('Content-Encoding')).toBe('br');
    expect(squeezed.headers.get('Content-Type')).toContain('text/javascript');
    expect(brotliDecompressSync(await squeezed.arrayBuffer()).toString()).toBe(SCRIPT);
    const plain = await get('/assets/index-abc.js', { 'Accept-Encoding': 'br;q=0' });
    expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, SCRIPT]);
    const head = await get('/assets/index-abc.js', {}, 'HEAD');
    expect([head.headers.get('Content-Length'), await head.text()]).toEqual([String(SCRIPT.length), '']);
  });
});
