// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type ActivityEntry, ActivityLog, type ActivityWords } from './ActivityLog';

afterEach(cleanup);

function facts(details: Record<string, unknown>, labels: ActivityWords = {}): (string | null)[] {
  const entry: ActivityEntry = { at: 1_790_000_000, actor: 'mira@example.com', action: 'trainer.edited', details };
  render(<ActivityLog entries={[entry]} {...labels} />);
  return [...screen.getByRole('listitem').querySelectorAll('p')].slice(2).map((line) => line.textContent);
}

test('spec 3: the activity of a new record shows its filled fields only', () => {
  const changes = {
    level: { after: 'L1' },
    address: { after: '' },
    tgp_leaves: { after: [] },
    go_live: { after: null },
  };
  expect(facts({ changes, version: 1 })).toEqual(['Level: L1']);
});

test('spec 3: a change is shown with the labels of the form', () => {
  const changes = {
    rm_email: { before: 'a@example.com', after: '' },
    trainer_type: { before: ['demos'], after: ['demos', 'batches'] },
    working_days: { before: {}, after: { Mon: [[540, 600]] } },
  };
  const labels = {
    labels: { rm_email: 'Manager' },
    describe: (field: string) => (field === 'working_days' ? 'Mon 09:00–10:00' : undefined),
  };
  expect(facts({ changes }, labels)).toEqual([
    'Manager: a@example.com → nothing',
    'Trainer type: demos → demos, batches',
    'Working days: nothing → Mon 09:00–10:00',
  ]);
});

test('spec 3: a changed secret with the same last characters is shown as changed', () => {
  expect(facts({ changes: { bank: { before: '••••9012', after: '••••9012' } } })).toEqual(['Bank: ••••9012, changed']);
});

test('which fields were changed is said only where the change can’t be read', () => {
  const fields = ['note'];
  expect(facts({ fields })).toEqual(['Fields: note']);
  cleanup();
  expect(facts({ fields, changes: { note: { before: 'Called', after: 'Called again' } } })).toEqual([
    'Note: Called → Called again',
  ]);
});
