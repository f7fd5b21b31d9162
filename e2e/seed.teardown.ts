// Removes what seed.setup.ts made.
import { test } from '@playwright/test';
import { removeSeeded } from './hosts/seeded';

test('the seeded database is removed', () => removeSeeded());
