// @vitest-environment jsdom
// One more optional field is one line: it is added to every declaration here, in memory, and each form asks for it, and each list
// shows it, without anybody else naming it. Rows, stores and the seed: `tests/oneMoreField.test.ts`.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { schemasOf } from '@domain/contract/records';
import { RECORDS } from '@domain/records/all';
import type * as Declaring from '@domain/records/record';
import { Console } from '@/app/Console';
import { bindHistory } from '@/startup/history';
import { createStore } from '@/store/store';
import { ADMIN, routerAt, SLOW, stubBrowser, testEnvironment } from '@/testing/app';
import DeclaredRecordForm from './DeclaredRecordForm';

vi.mock('@domain/records/record', async (original) => {
  const { optional, text } = await import('@domain/records/fields');
  const real = await original<typeof Declaring>();
  return {
    ...real,
    record: (spec: Parameters<typeof real.record>[0]) =>
      real.record({ ...spec, fields: { ...spec.fields, one_more: optional(text('One more', 40, { sorted: true })) } }),
  };
});
vi.setConfig({ testTimeout: 120_000 });

afterEach(cleanup);

const CREATED = RECORDS.filter(
  ({ access, operations }) => access.create !== null && (operations === undefined || operations.includes('one')),
);

test.each(CREATED)('the form of a new record asks for it, and its schemas take it: $name', async (type) => {
  expect(schemasOf(type).edit.safeParse({ version: 1, one_more: 'There' }).error).toBeUndefined();
  stubBrowser(1440);
  const store = createStore(testEnvironment({ user: ADMIN }));
  const router = routerAt();
  bindHistory(router, store);
  const form = <DeclaredRecordForm type={type} onSaved={() => {}} onCancel={() => {}} />;
  render(<Console store={store} router={router} table={[{ path: '*', element: form }]} />);
  expect(await screen.findByLabelText(/^One more/, {}, SLOW)).toBeDefined();
});

test.each(RECORDS)('its list has a column of it: $name', ({ shape }) => {
  expect(shape.columns['one_more']).toMatchObject({ label: 'One more', sorts: true });
});
