// The server's layers, what of it runs in the browser too, because the mocks bundle it, and what a route leaves to others.
import { builtinModules } from 'node:module';
import type { Import } from '../sourceFiles';
import { isBuildFile, isTest, type Rule, written } from './rule';
import { LAYER_RULES } from './serverLayers';

/** What of the server only Node can load; all else of it runs in the browser as well, because the mocks bundle it. */
const NODE_ONLY = [/^server\/main\.ts$/, /^server\/(?:host|backup)\//, /^server\/store\/(?:postgres|pglite|drizzle)/];
const NODE_PACKAGES = new Set([
  'pg',
  '@electric-sql/pglite',
  'fs-native-extensions',
  '@hono/node-server',
  'pino',
  'drizzle-kit',
]);
const NODE_MODULES = new Set(builtinModules);

export const SERVER_RULES: readonly Rule[] = [
  ...LAYER_RULES,
  {
    title: 'what the mocks bundle of the server needs no Node',
    offences: (file) => {
      const shared = /^(?:server|mocks|domain|src)\//.test(file.path) && !isTest(file.path);
      if (!shared || NODE_ONLY.some((pattern) => pattern.test(file.path)) || isBuildFile(file.path)) return [];
      return file.imports.filter(({ typeOnly, ...each }) => !typeOnly && needsNode(each)).map(written);
    },
    offender: { path: 'server/auth/tokens.ts', text: `import { randomBytes } from 'node:crypto';` },
  },
  {
    title: 'the browser-safe server does not reach into its Node-only part',
    offences: (file) => {
      if (!/^(?:server|mocks)\//.test(file.path) || isTest(file.path)) return [];
      if (NODE_ONLY.some((pattern) => pattern.test(file.path)) || isBuildFile(file.path)) return [];
      return file.imports
        .filter(({ file: to, typeOnly }) => to && !typeOnly && NODE_ONLY.some((pattern) => pattern.test(`${to}.ts`)))
        .map(written);
    },
    offender: { path: 'server/app.ts', text: `import { openPglite } from './store/pglite/store';` },
  },
  {
    title: 'a route handles no failure: what follows one is a rule, and rules live in services',
    offences: (file) =>
      file.path.startsWith('server/routes/')
        ? (file.text.match(/\bcatch\b(?= [({]|\()/g) ?? []).map((each) => each)
        : [],
    offender: { path: 'server/routes/leads.ts', text: `// Leads.\nexport const a = () => call().catch(() => null);` },
  },
  {
    title: 'a route knows no limit, and refuses by itself only what is not there',
    offences: (file) =>
      file.path.startsWith('server/routes/')
        ? (file.text.match(/\bconst (?:MAX|MIN|MOST)_\w+|\bnew Failure\((?!404\b)[^,)]*/g) ?? []).map(String)
        : [],
    offender: {
      path: 'server/routes/payments.ts',
      text: `// Payments.\nconst MAX_DAYS = 60;\nthrow new Failure(400, {});`,
    },
  },
  {
    title: 'nothing that is answered depends on the words of an error: it has a code, a class or a status',
    offences: (file) =>
      file.path.startsWith('server/') && !isTest(file.path) && !READS_WORDS.includes(file.path)
        ? (file.text.match(WORDS_READ) ?? []).map(String)
        : [],
    offender: {
      path: 'server/store/postgres/connections/problems.ts',
      text: `// Problems.\nexport const isLost = (root: Error) => /^Connection/.test(root.message);`,
    },
  },
];

const WORDS_READ =
  /\.(?:test|exec|has|includes)\([^()]*\.message\)|\.message\??\.(?:includes|startsWith|endsWith|match|search|indexOf)\(|\.message\s*[!=]==?\s*['"`]/g;
/** What is written to the log; a call whose caller has gone, which nobody answers; a start that failed, which answers no call. */
const READS_WORDS = ['server/log/problem.ts', 'server/app.ts', 'server/host/openStore.ts'];

function needsNode({ specifier, package: name }: Omit<Import, 'typeOnly'>): boolean {
  return specifier.startsWith('node:') || (name !== undefined && (NODE_PACKAGES.has(name) || NODE_MODULES.has(name)));
}
