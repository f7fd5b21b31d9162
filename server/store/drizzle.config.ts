// `npm run db:generate` compares the schema with the migrations and writes what is missing.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['schema', 'demoSchema', 'peopleSchema', 'idempotencySchema', 'recordSchema'].map((name) => `./server/store/postgres/${name}.ts`),
  out: './server/store/postgres/drizzle',
});
