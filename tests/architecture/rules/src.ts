// How the console's own folders keep out of one another's way, and what they use instead of a library's own.
import { isTest, matches, type Rule, type TextRule, written } from './rule';

const TABLES = 'src/ui/list/useListTable.ts';

export const SRC_RULES: readonly Rule[] = [
  {
    title: `mantine-react-table is imported by ${TABLES} alone: its fork may end (docs/decisions/140)`,
    offences: (file) =>
      file.path === TABLES ? [] : file.imports.filter((each) => each.package === 'mantine-react-table').map(written),
    offender: { path: 'src/ui/list/ListTable.tsx', text: `import type { MRT_Column } from 'mantine-react-table';` },
  },
  {
    title: 'no feature imports another',
    offences: (file) => {
      const own = featureOf(file.path);
      if (!own) return [];
      return file.imports.filter(({ file: to }) => to && ![own, undefined].includes(featureOf(to))).map(written);
    },
    offender: { path: 'src/features/demo/Page.tsx', text: `const x = () => import('@/features/trainers/Page');` },
  },
  {
    title: 'only src/main.tsx imports mocks, dynamically',
    offences: (file) => {
      if (!file.path.startsWith('src/')) return [];
      return file.imports
        .filter(({ file: to, dynamic }) => to?.startsWith('mocks/') && !(dynamic && file.path === 'src/main.tsx'))
        .map(written);
    },
    offender: { path: 'src/main.tsx', text: `import { startMocks } from '@mocks/browser';` },
  },
];

export const SRC_TEXT_RULES: readonly TextRule[] = [
  {
    title: 'styles of Mantine are imported in one place: its components bring their own',
    offences: (path, text) => {
      const isPlace = path === 'src/ui/styles.ts' || path === 'src/ui/mantineStyles.vitePlugin.ts';
      return path.startsWith('src/') && !isPlace ? matches(text, /^import '@mantine\/\w+\/styles.*$/gm) : [];
    },
    offender: { path: 'src/ui/Dialog.tsx', text: `import '@mantine/core/styles/${'Modal'}.layer.css';` },
  },
  {
    title: 'links are those of src/ui/Link.tsx: the library’s bring what loads pages ahead for a server',
    offences: (path, text) =>
      path.startsWith('src/')
        ? matches(text, /^import \{[^}]*\b(?:Nav)?Link\b[^}]*\} from 'react-router(?:-dom)?'/gm)
        : [],
    offender: { path: 'src/features/a/Page.tsx', text: `import { ${'Link'}, useLocation } from 'react-router-dom';` },
  },
  {
    title: 'what the API says of a field is asked for by the field’s own name: `fieldErrors` leaves `body.` out',
    offences: (path, text) =>
      path.startsWith('src/') && !isTest(path) ? matches(text, /(?:fieldErrors\(.*\)|\berrors)\??\.?\['body\..*/g) : [],
    offender: { path: 'src/features/a/Form.tsx', text: `const error = errors${"['body"}.reason'];` },
  },
  {
    title: 'colours of the dark are a selector’s: the build turns light-dark() into variables that nobody sets',
    offences: (path, text) => (path.endsWith('.css') ? matches(text, /light-dark\(.*/g) : []),
    offender: { path: 'src/ui/a.module.css', text: '.a { color: light-dark(#000, #fff); }' },
  },
];

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)/.exec(path)?.[1];
}
