// Zod reads with code that it writes itself, where it may. Here the content policy forbids that, and the browser puts even the try
// on record as an issue of the page: Zod is set not to try. Imported before any schema is made.
// The global object stands for `z.config`, which would bring all of Zod into the first page.
const place = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
place.__zod_globalConfig ??= {};
place.__zod_globalConfig.jitless = true;
