// `npm run db:generate` compares the schema with the migrations and writes what is missing.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/store/postgres/schema.ts', './server/store/postgres/demoSchema.ts'],
  out: './server/store/postgres/drizzle',
});
