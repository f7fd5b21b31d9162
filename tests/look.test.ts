// The scale of sizes is one: no stylesheet has sizes of letters or corners of its own, and the mark is drawn alike everywhere.
import { expect, test } from 'vitest';
import { FONT_SIZES, MARK, RADII } from '@domain/look';
import { STYLE } from '@server/html/style';
import { projectFiles, readProjectFile } from './architecture/sourceFiles';

/** Cells of a day of 24 hours, and the same on paper, are smaller than anything that is read as a text. */
const DENSE: ReadonlySet<string> = new Set([
  'src/widgets/trainer-availability/hoursGrid.module.css',
  'src/widgets/trainer-availability/tools/demand.module.css',
  'src/widgets/trainer-availability/tools/live.module.css',
]);

const SIZES = [...Object.values(FONT_SIZES).map((px) => `${px}px`), 'inherit', '0'];
/** Half of a round thing's height, and ends that are round whatever the height is. */
const CORNERS = [...Object.values(RADII).map((px) => `${px}px`), '0', '50%', '999px', 'inherit'];

/** Declarations of sizes that are not of the scale. */
function strays(path: string, css: string): string[] {
  const sizes = [...css.matchAll(/(?:^|[\s;{])font-size:\s*([^;}]+)/g)].filter(
    ([, value]) =>
      !DENSE.has(path) && !SIZES.includes(value!.trim()) && !/^var\(--mantine-font-size-\w+\)$/.test(value!.trim()),
  );
  const corners = [...css.matchAll(/border-(?:[\w-]+-)?radius:\s*([^;}]+)/g)].filter(
    ([, value]) =>
      !DENSE.has(path) &&
      !value!
        .trim()
        .split(/\s+/)
        .every((each) => CORNERS.includes(each) || /^var\(--mantine-radius-\w+\)$/.test(each)),
  );
  return [...sizes, ...corners].map(([declaration]) => `${path}: ${declaration.trim()}`);
}

test('sizes of letters and corners are of the scale', () => {
  const sheets = projectFiles().filter((path) => path.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(10);
  expect([
    ...sheets.flatMap((path) => strays(path, readProjectFile(path))),
    ...strays('server/html/style.ts', STYLE),
  ]).toEqual([]);
});

test.each([
  'font-size: 15px',
  'font-size: 1rem',
  'border-radius: 6px',
  'border-start-start-radius: 12px',
  'border-radius: 0 6px',
])('%s is not', (declaration) => {
  expect(strays('a.css', `.a { ${declaration}; }`)).toHaveLength(1);
});

test('the icon of the tab is the mark', () => {
  const icon = readProjectFile('public/favicon.svg');
  for (const part of Object.values(MARK)) expect(icon).toContain(part);
});
