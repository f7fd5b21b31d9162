// Opens the store on a PostgreSQL server.
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { createCipher } from '../encryption';
import type { Store } from '../store';
import { planForFlash, schema } from './database';
import { tellOfLostSecrets } from './lostSecrets';
import { migrate } from './migrations';
import { postgresStore } from './operations';

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  url: string;
  /** At least 32 characters; the same on every start. */
  encryptionKey: string;
  /** Told when an idle connection breaks (the next query opens another), and when secrets need another key. */
  onError: (failure: Error) => void;
}

/** Migrates the database, then answers the store. Rejects when the server cannot be reached. */
export async function openPostgres({ url, encryptionKey, onError }: PostgresOptions): Promise<Store> {
  const cipher = await createCipher(encryptionKey);
  const pool = new Pool({ connectionString: url, max: 10, onConnect: planForFlash });
  pool.on('error', onError);
  try {
    await migrate(pool);
    await tellOfLostSecrets(pool, cipher, onError);
  } catch (failure) {
    await pool.end();
    throw failure;
  }
  return postgresStore(drizzle(pool, { schema }), cipher, () => pool.end());
}
