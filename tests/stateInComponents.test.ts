// Docs/decisions/034 says what is kept outside of the store: every file that keeps state of its own is named there with a reason, and none that does not.
import { expect, test } from 'vitest';
import { isCode, projectFiles, readProjectFile } from './architecture/sourceFiles';

const PAGE = 'docs/decisions/034-what-is-on-the-screen-is-in-the-store.md';
const KEEPS = /\buse(?:State|Reducer)(?:<[^()]*?>)?\(|\bextends (?:Pure)?Component\b/;

/** Of each row of the table: the files it names, and why. */
function namedRows(): { files: string[]; what: string; why: string }[] {
  return readProjectFile(PAGE)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, where = '', what = '', why = ''] = line.split('|').map((cell) => cell.trim());
      return { files: [...where.matchAll(/`(\w+)`/g)].map(([, name]) => name!), what, why };
    });
}

test('a component that keeps state is named, with its reason, on the page about what is in the store; and the page names nothing else', () => {
  const keeping = projectFiles()
    .filter((path) => path.startsWith('src/') && isCode(path) && !/\.test\.tsx?$|^src\/testing\//.test(path))
    .filter((path) => KEEPS.test(readProjectFile(path)))
    .map((path) => path.replace(/^.*\/|\.tsx?$/g, ''));
  expect(keeping.length).toBeGreaterThan(30);
  const rows = namedRows();
  expect(rows.filter(({ what, why }) => what === '' || why === '')).toEqual([]);
  const named = rows.flatMap(({ files }) => files);
  expect([...new Set(named)].sort()).toEqual([...new Set(keeping)].sort());
});
