// Which folder may import which, and which packages: one table for the whole project.
import { posix } from 'node:path';
import type { Import } from '../sourceFiles';
import { isTest, type Rule, within } from './rule';

interface Folder {
  /** A folder or file from the root; the longest one that a path begins with applies. */
  folder: string;
  /** Folders it may import. Itself is always among them. */
  imports: readonly string[];
  /** The only packages it may import; any package when left out. */
  packages?: readonly string[];
}

const EVERYTHING = ['domain', 'src', 'server', 'mocks', 'tests', 'e2e', 'bench', 'scripts'];

const FOLDERS: readonly Folder[] = [
  { folder: 'domain', imports: [], packages: ['zod', 'date-fns-tz'] },
  { folder: 'src', imports: ['domain'] },
  { folder: 'src/main', imports: ['src', 'domain', 'mocks'] },
  {
    folder: 'src/features',
    imports: ['src/widgets', 'src/ui', 'src/store', 'src/routes', 'src/session', 'src/workers', 'src/clock', 'domain'],
  },
  { folder: 'src/routes', imports: ['src/features', 'domain'] },
  { folder: 'src/session', imports: ['src/store', 'src/routes', 'src/clock', 'domain'] },
  { folder: 'src/reporting', imports: ['src/store', 'domain'] },
  { folder: 'src/updates', imports: ['src/store', 'src/clock', 'domain'] },
  { folder: 'src/widgets', imports: ['src/ui', 'src/store', 'src/routes', 'src/workers', 'src/clock', 'domain'] },
  { folder: 'src/ui', imports: ['domain'] },
  { folder: 'src/clock', imports: ['domain'] },
  { folder: 'src/workers', imports: ['domain'], packages: ['comlink', 'workbox-precaching'] },
  { folder: 'server', imports: ['domain'] },
  { folder: 'mocks', imports: ['domain', 'server'] },
  { folder: 'tests', imports: EVERYTHING },
  { folder: 'e2e', imports: EVERYTHING },
  { folder: 'bench', imports: EVERYTHING },
];

export const IMPORT_RULES: readonly Rule[] = FOLDERS.filter(({ imports }) => imports !== EVERYTHING).map((folder) => ({
  title: `${folder.folder} imports only ${['itself', ...folder.imports, ...(folder.packages ?? [])].join(', ')}`,
  offences: (file) =>
    isTest(file.path) || folderOf(file.path) !== folder
      ? []
      : file.imports.filter((each) => !mayImport(folder, each)).map(({ specifier }) => specifier),
  offender: { path: posix.join(folder.folder, 'a/b.ts'), text: `import type { A } from '@/../e2e/story';` },
}));

function folderOf(path: string): Folder | undefined {
  return FOLDERS.filter(({ folder }) => within(path.replace(/\.tsx?$/, ''), folder)).sort(
    (a, b) => b.folder.length - a.folder.length,
  )[0];
}

function mayImport(folder: Folder, { file, package: name }: Import): boolean {
  if (name !== undefined) return !folder.packages || folder.packages.includes(name);
  return file === undefined || [folder.folder, ...folder.imports].some((each) => within(file, each));
}
