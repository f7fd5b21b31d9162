// What the tests use of folderMaps.mjs.
/** Of the project's files, by path of a README.md what it should say. */
export function folderMaps(files: readonly string[]): Map<string, string>;
