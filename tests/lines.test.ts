// What an area's screens cost, as `npm run lines` counts it.
import { expect, test } from 'vitest';
import { linesOfAreas, medianPerRoute } from '../scripts/lines.mjs';

const FILES: Readonly<Record<string, string>> = {
  'src/routes/routes.ts':
    "import('../features/cats/CatsPage') import('../features/cats/CatPage')\nbreed('Pug'), breed('Collie'),\nfunction breed(name) {\n  return import('../features/dogs/DogsPage');\n}",
  'src/features/cats/CatsPage.tsx':
    "import { CATS } from '@domain/records/cat';\nimport '@/store/api/cats';\n\n// Said.\nimport '../../ui/List';",
  'src/app/Shell.tsx': "import '@/store/api/dogs';",
  'src/store/api/dogs.ts': 'a call of the frame too',
  'server/routes/vets.ts': "import '../dogs/papers';",
  'server/dogs/papers.ts': 'of a page outside of the console too',
  'server/routes/dogs.ts': "import '../dogs/papers';",
  'src/features/cats/CatsPage.test.tsx': "import './CatsPage';\n".repeat(90),
  'src/features/cats/CatPage.tsx': "import { CATS } from '@domain/records/cat';\nshow(CATS);",
  'src/features/dogs/DogsPage.tsx':
    "import '../../ui/List';\nimport type { Pet } from '@domain/pets';\nimport '@/store/api/dogs';",
  'src/ui/List.tsx': 'of both\n'.repeat(50),
  'src/store/api/cats.ts': 'a call',
  'domain/contract/cats.ts': "import type { Pet } from '../pets';",
  'domain/records/cat.ts': 'a record',
  'domain/records/declared.ts': "export * from './cat';\nexport * from './dog';",
  'domain/pets.ts': 'of both',
  'server/api/mountedRecords.ts':
    "import { CATS } from '@domain/records/cat';\nimport { catHooks } from '../cats/hooks';\nruled(CATS, catHooks),",
  'server/cats/hooks.ts': 'a rule\n/** Why it is so. */\nanother',
  'server/routes/cats.ts': 'an answer',
  'server/seed/cats.ts': 'many\n'.repeat(90),
};

test('an area has the lines that nothing else reaches: of its pages, records, their rules, and what answers its calls; a route is a line of the table', () => {
  const areas = linesOfAreas(Object.keys(FILES), (path) => FILES[path]!);
  expect(areas).toEqual([
    { area: 'cats', routes: 2, domain: 2, server: 3, src: 6, lines: 11, perRoute: 6 },
    { area: 'dogs', routes: 2, domain: 0, server: 0, src: 3, lines: 3, perRoute: 2 },
  ]);
  expect(medianPerRoute(areas)).toBe(6);
});
