// How the libraries of the first page are bundled: without what nothing uses, and in one part, which compresses better than
// many and stays in the browser's cache over a deploy.
import type { Plugin } from 'vite';

/** Calls that only make a component or a context: unannotated, they and all they mention stay in the bundle. */
const MAKING = /(=\s*)(React\d*\.(?:createContext|forwardRef|memo|lazy)\()/g;
/** What developer tools call a component: giving it a name keeps it as well, and a router's links, forms and fetchers with it. */
const NAMING = /^\w+\.displayName = "\w+";$/gm;

export function pureReactCalls(): Plugin {
  return {
    name: 'pure-react-calls',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/(?:react-router|mantine-react-table|@mantine)\// },
      handler: (code) => ({ code: code.replace(MAKING, '$1/* @__PURE__ */ $2').replace(NAMING, ''), map: null }),
    },
  };
}

const WARNS = /\bvar ENABLE_DEV_WARNINGS = true;/;

/** The router library ships its warnings to developers to everybody who does not render on a server. */
export function routerWithoutWarnings(): Plugin {
  return {
    name: 'router-without-warnings',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/development\//, code: 'ENABLE_DEV_WARNINGS =' },
      handler(code) {
        if (!WARNS.test(code)) this.error('The library switches its warnings otherwise than before');
        return { code: code.replace(WARNS, 'var ENABLE_DEV_WARNINGS = false;'), map: null };
      },
    },
  };
}

const LOADER = /typeof loading === "boolean" && \/\* @__PURE__ \*\/ jsx\(Transition,/;
/** What a button imports comes with it, used or not. */
const TRANSITION = /^import \{ Transition \} from .*$/m;

/** A button that is busy keeps its words and the focus (src/ui/BusyButton.tsx): the library's loader and its moves are never shown. */
export function buttonsWithoutLoader(): Plugin {
  return {
    name: 'buttons-without-loader',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/esm\/components\/(ActionIcon|Button)\/\1\.mjs$/ },
      handler(code) {
        if (!LOADER.test(code) || !TRANSITION.test(code))
          this.error('The library writes the loader of its buttons otherwise than before');
        return { code: code.replace(LOADER, 'false && jsx(null,').replace(TRANSITION, ''), map: null };
      },
    },
  };
}

const PACKAGES = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'react-redux',
  'redux',
  'redux-thunk',
  'immer',
  'reselect',
  '@reduxjs/toolkit',
  'redux-persist',
  'use-sync-external-store',
  'date-fns-tz',
  'clsx',
];
const COMPONENTS = ['Button', 'Group', 'Input', 'InputBase', 'Loader', 'Paper', 'TextInput', 'Title', 'UnstyledButton'];
/** With the styles that all others rest on (src/ui/styles.ts), which have to come first. */
const SHEETS = ['baseline', 'global', 'Text', ...COMPONENTS];

const FIRST = new RegExp(
  `/node_modules/(?:${PACKAGES.join('|')}|@mantine/core/esm/core|@mantine/core/esm/components/(?:${COMPONENTS.join('|')}))/` +
    `|/@mantine/core/styles/(?:${SHEETS.join('|')})\\.layer\\.css|/src/ui/styles\\.ts`,
);

/** What the first page has of libraries (the bundle's size test fails where this takes in too much). */
export const libraries = { name: 'libraries', test: (id: string) => FIRST.test(id) };

/** What every page has of our own: one file where many small ones would compress worse. */
export const own = { name: 'first', tags: ['$initial' as const] };

const EVERYDAY =
  /\/(?:src\/(?:clock\/useNow|ui\/useDebounced|ui\/AddressNotice|ui\/useFocusIfLost|store\/screen|widgets\/action\/(?:place|offered))|domain\/(?:formats|zone|actions\/looks|business\/regions))\.tsx?$/;

/** What the home page and nearly all others need, in one file for the same reason. */
export const everyday = { name: 'everyday', test: (id: string) => EVERYDAY.test(id) };

const LISTING =
  /\/(?:src\/(?:widgets\/(?:action\/(?:ActionButton|ConfirmModal)|record\/(?:RecordLink|WithRecord))|ui\/(?:ConfirmDialog|BusyButton|list\/cells|useFocusNeighbour))|domain\/(?:access|actions\/actions?))\.tsx?$/;

/** What is done to a record, and how a list's cells and links are: one file, as a dozen small ones compress worse. */
export const listing = {
  name: 'listing',
  test: (id: string) => LISTING.test(id),
  includeDependenciesRecursively: false,
};

const TICKS = /\/@mantine\/core\/esm\/(?:components\/(?:Checkbox|VisuallyHidden)|utils\/InlineInput)\//;

/** A box to tick, with what it is made of. */
export const ticks = { name: 'ticks', test: (id: string) => TICKS.test(id), includeDependenciesRecursively: false };

/** Files that import each other in a ring run before what they import has run: which modules share a file must not make one. */
export function filesWithoutRings(): Plugin {
  return {
    name: 'files-without-rings',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOf = (file: string) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? chunk.imports : [];
      };
      const done = new Set<string>();
      const visit = (file: string, way: readonly string[]) => {
        if (way.includes(file)) this.error(`These files import each other: ${[...way, file].join(' → ')}`);
        if (done.has(file)) return;
        for (const each of importsOf(file)) visit(each, [...way, file]);
        done.add(file);
      };
      Object.keys(bundle).forEach((file) => visit(file, []));
    },
  };
}
