// In which order the folders of the server stand: each imports what stands before it alone, so that no two import each other.
import type { SourceFile } from '../sourceFiles';
import { isBuildFile, isTest, type Rule, written } from './rule';

interface Layer {
  name: string;
  /** A folder ends with a slash, a file with its name. Later ones may import earlier ones. */
  parts: readonly string[];
}

const LAYERS: readonly Layer[] = [
  { name: 'the store', parts: ['base64', 'store/', 'log/', 'failure', 'digest', 'html/', 'uploads/'] },
  { name: 'other systems', parts: ['integrations/', 'host', 'files/', 'recordings/'] },
  { name: 'requests', parts: ['auth/', 'audit/', 'operations/', 'idempotency/', 'lists/', 'policies/'] },
  { name: 'declared records', parts: ['records/'] },
  {
    name: 'areas',
    parts: [
      'users/',
      'notes/',
      'pages/',
      'messages/',
      'calls/',
      'conversations/',
      'sales/',
      'families/',
      'availability/',
      'seats/',
      'courses/',
      'assignments/',
      'leaves/',
      'batches/',
      'payments/',
      'papers/',
      'demos/',
      'merges/',
      'students/',
      'classes/',
      'hobby/',
      'streams/',
      'learning/',
      'maverick/',
      'calendars/',
      'onboarding/',
      'trainers/',
      'handovers/',
      'payout/',
      'refunds/',
      'discrepancies/',
      'partners/',
      'dashboards/',
      'analytics/',
      'quality/',
      'reviews/',
    ],
  },
  { name: 'the API', parts: ['routes/', 'api/', 'services', 'app', 'hourly'] },
  { name: 'the host', parts: ['seed/', 'host/', 'backup/', 'main'] },
];

const ORDER = LAYERS.flatMap(({ parts }) => parts);
const AREAS = LAYERS.find(({ name }) => name === 'areas')!.parts;

/** The one file by which other areas know an area, named for what it offers. */
const OFFERED: Readonly<Record<string, string>> = {
  'conversations/': 'familyConversations',
  'sales/': 'leadEvents',
  'families/': 'family',
  'pages/': 'pageLinks',
  'availability/': 'trainerHours',
  'seats/': 'batchSeats',
  'courses/': 'studentCourses',
  'assignments/': 'assignedWork',
  'leaves/': 'absences',
  'batches/': 'plannedSessions',
  'payments/': 'familyMoney',
  'demos/': 'demoChanges',
  'classes/': 'classHosts',
  'students/': 'studentPapers',
  'onboarding/': 'trainerPapers',
  'payout/': 'payoutTickets',
  'refunds/': 'refundedCourses',
  'partners/': 'leadMoney',
  'learning/': 'conquestResults',
  'papers/': 'issuers',
};

/** Small enough to be read at a glance. */
const MOST_LINES = 20;

export const LAYER_RULES: readonly Rule[] = [
  ...LAYERS.map(({ name, parts }) => ({
    title: `server, ${name}: ${parts.join(' ')} import what stands before them alone, types too`,
    offences: (file: SourceFile) => {
      const own = partOf(file.path);
      if (own === undefined || !parts.includes(own) || isTest(file.path) || isBuildFile(file.path)) return [];
      return file.imports
        .filter(({ file: to }) => {
          const part = to === undefined ? undefined : partOf(`${to}.ts`);
          return part !== undefined && ORDER.indexOf(part) > ORDER.indexOf(own);
        })
        .map(written);
    },
    offender: offenderOf(parts),
  })),
  {
    title: 'every folder of the server has its place among the layers',
    offences: (file) =>
      file.path.startsWith('server/') && !isTest(file.path) && !ORDER.includes(partOf(file.path)!)
        ? [partOf(file.path)!]
        : [],
    offender: { path: 'server/elsewhere/a.ts', text: `// A.\nexport const a = 1;` },
  },
  {
    title: 'an area of the server knows another one by the one file with what that offers',
    offences: (file) => {
      const own = partOf(file.path);
      if (own === undefined || !AREAS.includes(own) || isTest(file.path)) return [];
      return file.imports
        .filter(({ file: to }) => {
          const part = to === undefined ? undefined : partOf(`${to}.ts`);
          return part !== undefined && part !== own && AREAS.includes(part) && to !== `server/${part}${OFFERED[part]}`;
        })
        .map(written);
    },
    offender: { path: 'server/refunds/facts.ts', text: `import type { LedgerBook } from '../payments/ledgerBook';` },
  },
  {
    title: 'the file with what an area of the server offers is small, and names it alone',
    offences: (file) => {
      const isOffer = Object.entries(OFFERED).some(([part, name]) => file.path === `server/${part}${name}.ts`);
      if (!isOffer) return [];
      const lines = file.text.trimEnd().split('\n').length;
      return [
        ...(file.onlyReExports ? [] : ['does more than name what it offers']),
        ...(lines > MOST_LINES ? [`has ${lines} lines`] : []),
      ];
    },
    offender: { path: 'server/payments/familyMoney.ts', text: `export const sum = (a: number, b: number) => a + b;` },
  },
];

/** The folder of the server in which a file stands, or the file itself; undefined outside of the server. */
function partOf(path: string): string | undefined {
  const [first, second, ...deeper] = path.replace(/\.\w+$/, '').split('/');
  if (first !== 'server' || second === undefined) return undefined;
  return deeper.length > 0 ? `${second}/` : second;
}

/** Its first part reaches for what stands after all of them, even for a type alone. */
function offenderOf(parts: readonly string[]): Rule['offender'] {
  const after = ORDER[ORDER.indexOf(parts.at(-1)!) + 1];
  const from = parts[0]!;
  const path = from.endsWith('/') ? `server/${from}offender.ts` : `server/${from}.ts`;
  // The last layer has nothing after it: its own order is broken.
  const to = after ?? parts.at(-1)!;
  return { path, text: `import type { A } from '@server/${to.endsWith('/') ? `${to}a` : to}';` };
}
