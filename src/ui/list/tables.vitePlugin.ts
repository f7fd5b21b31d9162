// The table library without the parts that our tables switch off (ListTable.tsx): with them, and what they bring of Mantine, it
// would be twice as much, in the first list that somebody opens.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULE = /node_modules\/mantine-react-table\/dist\/index\.esm\.mjs$/;
/** A table of Mantine, whose other way to scroll comes with it; `TableScrollContainer` is that by itself. */
const PLAIN_TABLE = /@mantine\/core\/esm\/components\/Table\/Table\.mjs$/;
const SCROLLING = /^import \{ TableScrollContainer \} .*$/m;

/** What a hint is in this console: the library's would bring all that floats. */
const HINT = fileURLToPath(new URL('../Hint.tsx', import.meta.url));

/** By what switches it off. */
const LEFT_OUT = {
  'enableTopToolbar and enableBottomToolbar': ['MRT_TopToolbar', 'MRT_BottomToolbar', 'MRT_ToolbarAlertBanner'],
  enableFilters: ['fuzzy', 'rankGlobalFuzzy', 'MRT_TableHeadCellFilterContainer', 'MRT_TableHeadCellFilterLabel', 'MRT_FilterOptionMenu', 'MRT_GlobalFilterTextInput'],
  enableColumnActions: ['MRT_ColumnActionMenu'],
  enableEditing: ['MRT_EditCellTextInput', 'MRT_EditRowModal', 'MRT_EditActionButtons'],
  enableExpanding: ['MRT_ExpandButton', 'MRT_ExpandAllButton', 'MRT_TableDetailPanel'],
  enableTableFooter: ['MRT_TableFooter'],
  enableRowPinning: ['MRT_TableBodyRowPinButton'],
  enableRowOrdering: ['MRT_TableBodyRowGrabHandle'],
  enableColumnResizing: ['MRT_TableHeadCellResizeHandle'],
  enableClickToCopy: ['MRT_CopyButton'],
  'renderRowActions in place of menu items': ['MRT_RowActionMenu'],
};

/** What only those parts, and looks that our tables do not have, take from elsewhere. */
const NOT_IMPORTED = [
  'Highlight',
  'Indicator',
  'LoadingOverlay',
  'Radio',
  'Switch',
  'getExpandedRowModel',
  'getFacetedMinMaxValues',
  'getFacetedRowModel',
  'getFacetedUniqueValues',
  'getFilteredRowModel',
  'getGroupedRowModel',
  'getPaginationRowModel',
  'getSortedRowModel',
];
const ICONS = ['IconArrowsSort', 'IconBaselineDensityLarge', 'IconBaselineDensityMedium', 'IconBaselineDensitySmall', 'IconGripHorizontal', 'IconSortAscending', 'IconSortDescending'];

export function tablesWithoutParts(): Plugin {
  return {
    name: 'tables-without-parts',
    apply: 'build',
    transform: {
      filter: { id: [MODULE, PLAIN_TABLE] },
      handler(code, id) {
        if (PLAIN_TABLE.test(id)) {
          if (!SCROLLING.test(code)) this.error('Mantine’s table no longer brings what scrolls it (tables.vitePlugin.ts)');
          return { code: code.replace(SCROLLING, 'const TableScrollContainer = undefined;'), map: null };
        }
        const missing = (name: string) => this.error(`The table library has no ${name}: look at what takes its place (tables.vitePlugin.ts)`);
        let left = code;
        for (const name of Object.values(LEFT_OUT).flat()) {
          const declared = `const ${name} = `;
          if (!left.includes(declared)) missing(name);
          left = left.replace(declared, `const ${name} = () => null;\nconst leftOut_${name} = `);
        }
        const icons = /import \{([^}]*)\} from '@tabler\/icons-react'/.exec(left)?.[1]?.split(',').map((name) => name.trim()) ?? [];
        const taken = ['Tooltip', ...NOT_IMPORTED, ...icons.filter((name) => !ICONS.includes(name))];
        for (const name of taken) {
          // The first is the import's.
          const imported = new RegExp(`([{,]) ${name}(?=[,} ])`);
          if (!imported.test(left)) missing(name);
          left = left.replace(imported, `$1 ${name} as imported_${name}`);
        }
        // The library calls its row models and draws its overlay whatever the options say: each is still there, and does nothing.
        const nothing = taken.slice(1).map((name) => `const ${name} = () => ${name.startsWith('get') ? 'undefined' : 'null'};\n`);
        return { code: `import { Hint as Tooltip } from ${JSON.stringify(HINT)};\n${left}\n${nothing.join('')}`, map: null };
      },
    },
  };
}
