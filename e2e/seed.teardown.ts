// Removes what seed.setup.ts made.
import { test } from '@playwright/test';
import { removeFolder, SEEDED_FOLDER } from './hosts/server';

test('the seeded database is removed', () => removeFolder(SEEDED_FOLDER));
