// Mantine's components bring their styles: a stylesheet is in the bundle, and in the part of it, where its component is.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Where a component of Mantine takes its class names from. */
const CLASS_NAMES = /node_modules\/@mantine\/(\w+)\/esm\/(?:.*\/)?([\w-]+)\.module\.mjs$/;
/** Those that have one stylesheet for all their components. */
const WHOLE = ['charts', 'dates', 'notifications', 'schedule', 'spotlight', 'tiptap'];

export function mantineStyles(): Plugin {
  let isBuild = false;
  return {
    name: 'mantine-styles',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform: {
      filter: { id: [CLASS_NAMES, /\/src\/ui\/styles\.ts$/] },
      handler(code, id) {
        const [, name = '', component = ''] = CLASS_NAMES.exec(id) ?? [];
        if (isBuild && name) return { code: `import '${sheetOf(name, component)}';\n${code}`, map: null };
        // The development server bundles the libraries beforehand: there all is loaded at once, after what all rests on.
        if (!isBuild && !name)
          return {
            code: [code, ...['core', ...WHOLE].map((each) => `import '@mantine/${each}/styles.layer.css';`)].join('\n'),
            map: null,
          };
        return undefined;
      },
    },
  };
}

function sheetOf(name: string, component: string): string {
  if (WHOLE.includes(name)) return `@mantine/${name}/styles.layer.css`;
  const sheet = `@mantine/${name}/styles/${component}.layer.css`;
  if (!existsSync(fileURLToPath(import.meta.resolve(sheet))))
    throw new Error(`${component} of @mantine/${name} has no styles at ${sheet}`);
  return sheet;
}
