// Of Mantine's editor those controls are in the bundle that are used: its frame names all of them, with pickers of colours and what floats, 30 kB that nobody sees.
import type { Plugin } from 'vite';

const FRAME = /node_modules\/@mantine\/tiptap\/esm\/RichTextEditor\.mjs$/;
/** Of all but the plain control, which ours are made of. */
const CONTROLS = /^import \{([^}]*)\} from "\.\/RichTextEditorControl\/(?!RichTextEditorControl\.mjs)[\w.-]+";$/gm;

export function editorWithoutControls(): Plugin {
  return {
    name: 'editor-without-controls',
    apply: 'build',
    transform: {
      filter: { id: FRAME },
      handler: (code: string) => ({ code: withoutControls(code), map: null }),
    },
  };
}

/** Throws where the library is another one than this was written for. */
export function withoutControls(code: string): string {
  const names = new Set<string>();
  const frame = code
    .replace(CONTROLS, (_, named: string) => {
      for (const name of named.split(',')) names.add(name.trim());
      return '';
    })
    .replace(/^RichTextEditor\.\w+ = (\w+);$/gm, (line, name: string) => (names.has(name) ? '' : line));
  if (names.size < 30 || [...names].some((name) => new RegExp(`\\b${name}\\b`).test(frame)))
    throw new Error('The frame of @mantine/tiptap names its controls otherwise than it did');
  return frame;
}
