// The table library without what our tables do not use (useListTable.ts): they draw themselves, and leave filters, sort and pages to the
// API. Whole, the library would be twice of all that a list loads.
//
// It ships its source beside its one bundled file: taken from there, its modules are left out by name, and bring nothing along.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = join(dirname(createRequire(import.meta.url).resolve('mantine-react-table/package.json')), 'src/');
const CORE = /node_modules\/@tanstack\/table-core\/build\/lib\/index\.mjs$/;
const ENTRY = '\0tables';
const EMPTY = '\0left-out:';
const WITHOUT = '\0without:';
/** All that is imported of the library. */
const TAKEN = `export { useMantineReactTable } from '${SOURCE}hooks/useMantineReactTable.ts';`;

/** Module by module: what it exports that others import, and what stands there instead. */
const NOTHING = 'null';
const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'hooks/display-columns/getMRT_RowActionsColumnDef': { getMRT_RowActionsColumnDef: NOTHING },
  'hooks/display-columns/getMRT_RowDragColumnDef': { getMRT_RowDragColumnDef: NOTHING },
  'hooks/display-columns/getMRT_RowExpandColumnDef': { getMRT_RowExpandColumnDef: NOTHING },
  'hooks/display-columns/getMRT_RowNumbersColumnDef': { getMRT_RowNumbersColumnDef: NOTHING },
  'hooks/display-columns/getMRT_RowPinningColumnDef': { getMRT_RowPinningColumnDef: NOTHING },
  'hooks/display-columns/getMRT_RowSelectColumnDef': { getMRT_RowSelectColumnDef: NOTHING },
  'hooks/display-columns/getMRT_RowSpacerColumnDef': { getMRT_RowSpacerColumnDef: NOTHING },
  // Done by the API.
  'fns/aggregationFns': { MRT_AggregationFns: '{}' },
  'fns/filterFns': { MRT_FilterFns: '{}' },
  'fns/sortingFns': { MRT_SortingFns: '{}', rankGlobalFuzzy: NOTHING },
  // Words and drawings of what is left out.
  'locales/en': { MRT_Localization_EN: '{}' },
  icons: { MRT_Default_Icons: '{}' },
};

/** What the library takes from elsewhere, for what is left out, and calls whatever the options say. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
  '@tanstack/react-table': [
    'getExpandedRowModel',
    'getFacetedMinMaxValues',
    'getFacetedRowModel',
    'getFacetedUniqueValues',
    'getFilteredRowModel',
    'getGroupedRowModel',
    'getPaginationRowModel',
    'getSortedRowModel',
  ],
};

/** Of the core: rows are as they come, and what reads their models finds them there. */
const FEATURES = /const builtInFeatures = \[[^\]]*\];/;
const OURS = `const rowsAsTheyCome = {
  createTable: (table) => {
    for (const name of ['getPaginationRowModel', 'getPrePaginationRowModel', 'getGroupedRowModel', 'getFilteredRowModel']) table[name] = () => table.getCoreRowModel();
    table.getIsSomeRowsPinned = () => false;
    table._autoResetPageIndex = () => {};
  },
  getInitialState: (state) => ({ expanded: {}, rowPinning: { top: [], bottom: [] }, ...state }),
  createColumn: (column) => {
    column.getCanFilter = () => false;
  },
};
const builtInFeatures = [Headers, ColumnVisibility, ColumnOrdering, ColumnPinning, RowSorting, ColumnSizing, rowsAsTheyCome];`;

export function tablesWithoutParts(): Plugin {
  const found = new Set<string>();
  return {
    name: 'tables-without-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      async handler(id, importer, options) {
        if (id === 'mantine-react-table') return ENTRY;
        if (!importer?.startsWith(SOURCE)) return undefined;
        if (id in INSTEAD) return WITHOUT + id;
        if (!id.startsWith('.')) return undefined;
        // Its stylesheets are for what it draws as it likes: ours says how tables look.
        if (id.endsWith('.css')) return EMPTY;
        const module =
          (await this.resolve(id, importer, { ...options, skipSelf: true }))?.id
            .slice(SOURCE.length)
            .replace(/\.tsx?$/, '') ?? '';
        if (!(module in LEFT_OUT)) return undefined;
        found.add(module);
        return EMPTY + module;
      },
    },
    load: {
      async handler(id) {
        if (id.startsWith(WITHOUT)) {
          const library = id.slice(WITHOUT.length);
          const whole = (await this.resolve(library, `${SOURCE}index.ts`, { skipSelf: true }))!.id;
          // A name of one's own goes before those that are passed on.
          const without = INSTEAD[library]!.map((name) => `export const ${name} = () => null;`);
          return { code: `export * from ${JSON.stringify(whole)};\n${without.join('\n')}`, moduleSideEffects: false };
        }
        if (id === ENTRY) return { code: TAKEN, moduleSideEffects: false };
        if (!id.startsWith(EMPTY)) return undefined;
        const instead = LEFT_OUT[id.slice(EMPTY.length)];
        const code = instead
          ? Object.entries(instead).map(([name, value]) => `export const ${name} = ${value};`)
          : ['export default {};'];
        return { code: code.join('\n'), moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: CORE },
      handler(code) {
        if (!FEATURES.test(code))
          this.error('The core of tables no longer names its features in one list (tables.vitePlugin.ts)');
        return { code: code.replace(FEATURES, OURS), map: null };
      },
    },
    /** A module that is exported under other names fails the build by itself. */
    generateBundle() {
      const gone = Object.keys(LEFT_OUT).filter((module) => !found.has(module));
      if (gone.length > 0)
        this.error(`The table library has no ${gone.join(', ')}: look at what takes its place (tables.vitePlugin.ts)`);
    },
  };
}
