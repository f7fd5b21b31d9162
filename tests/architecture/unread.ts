// Exports that nothing but tests reads: what no screen, no answer and no job needs is no part of the product.
import { isTest } from './rules/rule';

interface Text {
  path: string;
  text: string;
}

const WORD = /[A-Za-z_$][\w$]*/g;
const EXPORTED = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;
const JUDGED = /^(?:domain|server|src|mocks)\//;
/** Read by tests alone, or by the tool that makes migrations. */
const NOT_JUDGED = /^(?:src\/testing\/|server\/store\/postgres\/schema\/)/;

/** Each as its path and its name. One that its own file reads is part of something that is read, or is found itself. */
export function unreadExports(code: readonly Text[]): string[] {
  const product = code.filter(({ path }) => !isTest(path) && !path.startsWith('src/testing/'));
  const readers = new Map<string, number>();
  for (const { text } of product)
    for (const word of new Set(text.match(WORD))) readers.set(word, (readers.get(word) ?? 0) + 1);
  return product
    .filter(({ path }) => JUDGED.test(path) && !NOT_JUDGED.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORTED)].flatMap(([, name]) => {
        const here = (text.match(WORD) ?? []).filter((word) => word === name).length;
        return here === 1 && readers.get(name!) === 1 ? [`${path} ${name}`] : [];
      }),
    );
}
