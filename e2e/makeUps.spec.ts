// A missed class is made up in another batch by keyboard alone: found on the roster, a seat chosen on the family's clock, and given back.
import { addDays } from '@domain/calendar';
import type { MakeUpChoice } from '@domain/contract/makeUps';
import type { AttendanceMark } from '@domain/records/attendanceMark';
import type { BatchSession } from '@domain/records/batchSession';
import type { Enrolment } from '@domain/records/enrolment';
import type { MakeUp } from '@domain/records/makeUp';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, open, TODAY } from './story';

interface Missed {
  session: BatchSession;
  mark: AttendanceMark;
  choices: MakeUpChoice[];
}

async function missedClass(page: Page): Promise<Missed> {
  const rows = async <Row>(operation: `${string}.${string}`, query: Record<string, string>) =>
    ((await call(page, operation, { query: { size: '200', ...query } })).body as { rows: Row[] }).rows;
  const sessions = await rows<BatchSession>('batch_session.page', {
    kind: 'regular',
    absent: '1..',
    start_time: `${addDays(TODAY, -20)}..${addDays(TODAY, -1)}`,
  });
  for (const session of sessions)
    for (const mark of await rows<AttendanceMark>('attendance_mark.page', { session_id: session.id, mark: 'absent' })) {
      const asked = { path: { session_id: session.id }, query: { variant_id: mark.variant_id } };
      const { choices } = (await call(page, 'makeUpChoices', asked)).body as { choices: MakeUpChoice[] };
      if (choices.length > 0) return { session, mark, choices };
    }
  throw new Error('Nobody can make a class up');
}

test('decisions 8: a student who was absent gets a free seat in another batch’s session of the same number, and it is given back', async ({
  page,
}) => {
  await open(page, PEOPLE.staff, '/');
  const { session, mark, choices } = await missedClass(page);
  const [first] = choices;
  const { student_name } = (await call(page, 'variant.one', { path: { id: mark.variant_id } })).body as Enrolment;
  await page.goto(`/batch-session/view?batch_session=${session.id}&tab=roster`);
  const find = page.getByRole('button', { name: `Find make-up: ${student_name}` }).first();
  await find.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('group', { name: `Make-up classes for ${student_name}` });
  await expect(list.getByRole('listitem').first()).toContainText(`${first!.free} free seat`);
  await expect(list.getByRole('listitem').first()).toContainText('IST');
  await list
    .getByRole('button', { name: new RegExp(`^Give seat in ${first!.batch_name.replace('+', '\\+')},`) })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const cancel = page.getByRole('button', { name: 'Cancel make-up class' }).first();
  await expect(cancel).toBeVisible();
  const given = async () =>
    (
      (await call(page, 'make_up.page', { query: { variant_id: mark.variant_id, missed_session_id: session.id } }))
        .body as { rows: MakeUp[] }
    ).rows;
  expect(await given()).toMatchObject([{ status: 'given', session_id: first!.session_id, number: session.number }]);
  // The seat is taken in that session's list of free ones, and free again afterwards.
  await cancel.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel make-up class' }).focus();
  await page.keyboard.press('Enter');
  await expect(find).toBeVisible();
  expect(await given()).toMatchObject([{ status: 'cancelled' }]);
});
