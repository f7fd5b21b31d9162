// Which addresses a name leads to, asked of the machine's own resolver.
import { lookup } from 'node:dns/promises';

/** None where there is no such name. */
export async function addressesOf(name: string): Promise<string[]> {
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  } catch (problem) {
    if (['ENOTFOUND', 'ENODATA'].includes((problem as NodeJS.ErrnoException).code ?? '')) return [];
    throw problem;
  }
}
