// The tool of migrations, for tests. It gives every array a method that loops over an array's keys would meet, in the files after the one
// that loads it: a store that looks whether its state was changed took it for a change. What is there already, out of sight, stays so.
Reflect.defineProperty(Object.getPrototypeOf([]) as object, 'random', {
  writable: true,
  configurable: true,
  enumerable: false,
});

export const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');
