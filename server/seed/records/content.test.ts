// The seeded learning content is such as the API would have made: its versions hold what was written, and what is in review can be published.
import { expect, test } from 'vitest';
import { smallestOnRing } from '@domain/learning/rings';
import { PACKAGES } from '@domain/business/courses';
import type { LmsCourse } from '@domain/records/lmsCourse';
import { draftContents, publishedContents } from '../../learning/contents';
import { plannedPublication } from '../../learning/publishing';
import { memoryStore } from '../../store/memory/memoryStore';
import { seedContent } from './content';

const TODAY = '2026-11-18';

test('six courses of some three hundred nodes, published, in review and drafts, each node in its place', async () => {
  const store = memoryStore();
  const rows = seedContent(1, TODAY);
  expect(seedContent(1, TODAY)).toEqual(rows);
  await store.load([rows]);
  const courses = rows.records['lms_course'] as LmsCourse[];
  expect(courses.map(({ status }) => status).toSorted()).toEqual([
    'draft',
    'in_review',
    'in_review',
    'published',
    'published',
    'published',
    'retired',
  ]);
  const counted = Object.entries(rows.records).filter(([name]) => name !== 'lms_place' && name !== 'lms_version');
  expect(counted.reduce((sum, [, of]) => sum + of.length, 0)).toBeGreaterThan(290);
  for (const row of courses.filter(({ status }) => status !== 'retired')) {
    const root = { kind: 'course' as const, id: row.id };
    const draft = await draftContents(store, root);
    expect(smallestOnRing(new Map(draft.nodes.map(({ id, children }) => [id, children])))).toBeUndefined();
    const sessions = draft.nodes.reduce((sum, { fields }) => sum + Number(fields['session_count'] ?? 0), 0);
    expect(sessions).toBe(PACKAGES[row.package].count);
    if (row.published_version === 0) continue;
    const published = await publishedContents(store, root, 1);
    expect(published.nodes.map(({ id }) => id).toSorted()).toEqual(draft.nodes.map(({ id }) => id).toSorted());
  }
  for (const { id } of courses.filter(({ status }) => status === 'in_review')) {
    const { stops, takes } = await plannedPublication(store, { kind: 'course', id }, 'nobody@example.com', []);
    expect(stops).toEqual([]);
    expect(takes.length).toBeGreaterThan(40);
  }
});
