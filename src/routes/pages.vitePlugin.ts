// Where the build says which files each page needs. Beside its import in the route tables that would be in the first file that
// everybody loads, which would grow by it with every screen; so each page has it in a small file of its own.
import type { Plugin } from 'vite';

const IMPORT = /import\('\.\.\/features\/([\w/-]+)'\)/g;
/** What is opened first: nobody is to wait for another file before it. */
const FIRST = ['demo/BookDemoPage', 'sign-in/LoginPage'];
const FILES = 'virtual:files-of/';

/** These files are named in the first one: their names are as short as they can be (seven is the least that the bundler takes). */
export function chunkFileNames({ facadeModuleId }: { facadeModuleId: string | null }): string {
  return facadeModuleId?.startsWith(`\0${FILES}`) ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js';
}

export function filesBesidePages(): Plugin {
  return {
    name: 'files-beside-pages',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/routes\/(?:\w+R|r)outes\.ts$/ },
      handler(code) {
        const beside = code.replace(IMPORT, (whole, page: string) =>
          FIRST.includes(page) ? whole : `import('${FILES}${page}').then(({ load }) => load())`,
        );
        if (beside === code) this.error('A route table names its pages otherwise than before');
        return { code: beside, map: null };
      },
    },
    resolveId: { filter: { id: new RegExp(`^${FILES}`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${FILES}`) },
      handler: (id) => `export const load = () => import('/src/features/${id.slice(FILES.length + 1)}');`,
    },
  };
}
