// Files on their way to the API, by an id: the store is followed, kept and reported, so a file of a person stands in none of its actions.

/** What share of the file is sent, 0 to 1. */
export type OnProgress = (share: number) => void;

interface Held {
  file: Blob;
  onProgress: OnProgress;
}

const held = new Map<string, Held>();

/** Until it is released: an upload that failed is tried again with the same file. */
export function holdFile(id: string, file: Blob, onProgress: OnProgress): void {
  held.set(id, { file, onProgress });
}

export function releaseFile(id: string): void {
  held.delete(id);
}

export function heldFile(id: string): Held {
  const file = held.get(id);
  if (!file) throw new Error('The file is no longer there');
  return file;
}

export function isHeld(id: string): boolean {
  return held.has(id);
}
