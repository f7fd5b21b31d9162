// `npm run db:generate` compares the schema with the migrations and writes what is missing.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['core', 'demos', 'users', 'idempotency', 'records'].map((name) => `./server/store/postgres/schema/${name}.ts`),
  out: './server/store/postgres/drizzle',
});
