// `npm run db:generate` compares the schema with the migrations and writes what is missing; it makes `records.generated.ts`,
// one named export a table, for drizzle-kit sees no others.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['core', 'demos', 'users', 'idempotency', 'live', 'records.generated'].map(
    (name) => `./server/store/postgres/schema/${name}.ts`,
  ),
  out: './server/store/postgres/drizzle',
});
