// The guide: every screen has its page, what it names is on the screens, and what `npm run guide` wrote is what the source says.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GUIDE, guidePageOf } from '@/features/guide/contents';
import { found } from '@/features/guide/found';
import { type Block, idOf, inlineOf, textsOf } from '@/features/guide/guideText';
import { SIZES } from '@/features/guide/pictureSizes.generated';
import { TEXTS } from '@/features/guide/texts';
import { routeOf } from '@/routes/paths';
import { ROUTES } from '@/routes/routes';
import { SHORTCUTS } from '@/ui/shortcuts';
import { type Access, type AuthUser, mayAccess } from '@domain/permissions';
import { FOLDER, guideFiles } from '../e2e/guide/markdown';
import { isCode, projectFiles, readProjectFile } from './architecture/sourceFiles';

const MOST_BYTES = 60_000;
const MOST_IN_ALL = 1_500_000;
const MOST_PICTURES = 30;

const sections = GUIDE.flatMap(({ name }) => TEXTS[name].map((section) => ({ page: name, ...section })));
const blocks = sections.flatMap((section) => section.blocks);
const texts = blocks.filter((block) => typeof block === 'string' || !('keys' in block)).flatMap(textsOf);
const pictures = blocks.flatMap((block: Block) =>
  typeof block !== 'string' && 'picture' in block ? [block.picture] : [],
);

const STAFF = { email: 'staff@example.com', permissions: [] };
const ADMIN = { email: 'admin@example.com', permissions: ['prod-admins'] };
const PARTNER = { email: 'partner@example.com', permissions: ['external-sales-Acme'] };
const may = (user: AuthUser) => (access: Access) => mayAccess(access, user, false);

test('every screen leads from ? to a page, and every page belongs to a screen and has something to read', () => {
  const without = ROUTES.filter(
    ({ path }) => !GUIDE.some(({ screens }) => (screens as readonly string[]).includes(path)),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
  expect(
    GUIDE.filter(({ name, screens }) => (screens as readonly string[]).length === 0 || TEXTS[name].length === 0),
  ).toEqual([]);
  expect(new Set(GUIDE.map(({ name }) => name)).size).toBe(GUIDE.length);
  for (const { name } of GUIDE) {
    const ids = TEXTS[name].map(idOf);
    expect(new Set(ids).size, name).toBe(ids.length);
  }
  // A page is for people who see its screens.
  for (const { name, access, screens } of GUIDE)
    for (const screen of screens)
      if (name !== 'partner' && access === 'admin') expect(routeOf(screen)?.access, `${name}, ${screen}`).toBe('admin');
});

test('? of a screen leads to what the person may read; a partner has one page', () => {
  expect(guidePageOf('/trainers/trainer-availability', may(STAFF))).toBe('hours');
  expect(guidePageOf('/', may(STAFF))).toBe('front-desk');
  expect(guidePageOf('/users', may(ADMIN))).toBe('administrators');
  expect(guidePageOf('/users', may(STAFF))).toBe('start');
  expect(guidePageOf(undefined, may(STAFF))).toBe('start');
  expect(new Set(ROUTES.map(({ path }) => guidePageOf(path, may(PARTNER))))).toEqual(new Set(['partner']));
});

test('what the guide names in bold stands on a screen, and what it links is a page of it', () => {
  const code = projectFiles()
    .filter(
      (path) => /^(?:src|domain|server)\//.test(path) && isCode(path) && !/\.test\.|^src\/features\/guide\//.test(path),
    )
    .map(readProjectFile)
    .join('\n');
  const parts = texts.flatMap(inlineOf);
  const labels = [...new Set(parts.filter(({ kind }) => kind === 'label').map(({ text }) => text))];
  expect(labels.length).toBeGreaterThan(100);
  const isShown = (label: string) =>
    ["'", '"', '`', '>'].some((before) => code.includes(before + label)) ||
    new RegExp(`^\\s+${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'm').test(code);
  expect(labels.filter((label) => !isShown(label))).toEqual([]);
  expect(isShown('Paint the moon')).toBe(false);
  const names: readonly string[] = GUIDE.map(({ name }) => name);
  expect(parts.filter(({ kind, text }) => kind === 'page' && !names.includes(text))).toEqual([]);
  expect(new Set(SHORTCUTS.map(([keys]) => keys)).size).toBe(SHORTCUTS.length);
});

test('docs/guide is what the source says; `npm run guide` writes it', () => {
  const files = guideFiles();
  for (const [path, text] of files) expect(readFileSync(path, 'utf8'), path).toBe(text);
  const written = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
  expect(written.map((name) => `${FOLDER}/${name}`).sort()).toEqual([...files.keys()].sort());
});

test('each picture is there, small, of the size that is kept for it, and used once', () => {
  const names = pictures.map(({ name }) => name).sort();
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeLessThanOrEqual(MOST_PICTURES);
  expect(readdirSync(`${FOLDER}/pictures`).sort()).toEqual(names.map((name) => `${name}.webp`));
  expect(Object.keys(SIZES).sort()).toEqual(names);
  const contents = names.map((name) => readFileSync(`${FOLDER}/pictures/${name}.webp`));
  names.forEach((name, at) => {
    expect(contents[at]!.length, name).toBeLessThanOrEqual(MOST_BYTES);
    expect(sizeOf(contents[at]!), name).toEqual(SIZES[name]);
  });
  expect(contents.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(MOST_IN_ALL);
});

test('sections are found by words in any order, of pages that the person may read alone', () => {
  const of = (query: string, pages: readonly (typeof GUIDE)[number][] = GUIDE) =>
    found(query, pages).map(({ place }) => place);
  expect(of('gaps fill')).toContain('/guide/demand?section=what-it-is-for');
  expect(of('RECTANGLE')).toContain('/guide/paint?section=what-it-is-for');
  expect(
    of(
      'gaps fill',
      GUIDE.filter(({ name }) => name === 'partner'),
    ),
  ).toEqual([]);
  expect(of('no such word anywhere')).toEqual([]);
});

/** Width and height of a WebP picture, from its head. */
function sizeOf(file: Buffer): [number, number] {
  const kind = file.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [1 + file.readUIntLE(24, 3), 1 + file.readUIntLE(27, 3)];
  if (kind === 'VP8 ') return [file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff];
  const bits = file.readUInt32LE(21);
  return [1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff)];
}
