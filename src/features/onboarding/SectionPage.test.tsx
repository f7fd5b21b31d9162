// @vitest-environment jsdom
// A section over the API in process: every field of every section is entered and stored, a wrong digit is refused at its field, what is stored
// is shown masked until it is revealed after a reason, and a section is verified by another person.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { SECTION_NAMES, SECTIONS } from '@domain/onboarding/sections';
import { verhoeffDigit } from '@domain/onboarding/verhoeff';
import { ONBOARDING_DETAILS, ONBOARDINGS } from '@domain/records/onboarding';
import { allOf } from '@server/store/rows';
import { memoryStore } from '@server/store/memory/memoryStore';
import { ADMIN, renderApp, SLOW } from '@/testing/app';
import { existingOnboarding } from '../../../tests/api/existingOnboarding';
import { answerInProcess } from '../../../tests/api/inProcess';
import { peopled } from '../../../tests/api/testServer';
import { ASHA, BINA, loadTrainers } from '../../../tests/api/trainers';
import { choose, fieldAt, type } from '../../../tests/forms';
import { sectionPath } from './sectionPath';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openSection(section: (typeof SECTION_NAMES)[number], teacher_id = BINA) {
  const store = memoryStore();
  await loadTrainers(store);
  await existingOnboarding(store);
  await answerInProcess(await peopled(store, 0), 'admin');
  await renderApp({ user: ADMIN, at: sectionPath(section, teacher_id) });
  const form = await screen.findByRole('form', { name: SECTIONS[section].label }, SLOW);
  return { store, form };
}

const AADHAAR = `49118665298${verhoeffDigit('49118665298')}`;
const NUMBERS: Readonly<Record<string, string>> = {
  pan: 'BNDPR7712K',
  ifsc: 'HDFC0004321',
  account: '50100234567891',
  phone: '+919845011223',
  email: 'bina@mail.test',
  postal: '560034',
};

test.each(SECTION_NAMES)('what is entered is what is stored: %s', async (section) => {
  const { store, form } = await openSection(section);
  const expected: Record<string, string> = {};
  for (const [at, [name, { label, kind, format, labels }]] of Object.entries(SECTIONS[section].fields).entries()) {
    if (kind === 'choice') {
      const [value, word] = Object.entries(labels!)[1]!;
      await choose(form, name, word);
      expected[name] = value;
    } else {
      // Stages of a lifecycle follow each other.
      const value =
        kind === 'date'
          ? addDays('1991-04-17', at)
          : format === 'aadhaar'
            ? AADHAAR
            : (NUMBERS[format ?? ''] ?? `${label} 14`);
      type(form, name, kind === 'date' ? dateText(value) : value);
      if (kind === 'date') fireEvent.blur(fieldAt(form, name));
      expected[name] = value;
    }
  }
  if (section === 'goodies') fireEvent.click(within(form).getByRole('button', { name: 'Add item' }));
  fireEvent.click(within(form).getByRole('button', { name: 'Save section' }));
  await screen.findByText(`${SECTIONS[section].label} saved`, {}, SLOW);
  const [row] = await allOf(store, ONBOARDINGS, { teacher_id: { anyOf: [BINA] } });
  const { content } = (await store.records(ONBOARDING_DETAILS).find(row!.id))!;
  const stored = (JSON.parse(content!) as Record<string, { fields: object; items: unknown[] }>)[section]!;
  const trainer = (await store.trainers.find(BINA))!;
  const ofTrainer = Object.entries(SECTIONS[section].fields).flatMap(([name, field]) =>
    field.ofTrainer ? [[name, trainer[field.ofTrainer]]] : [],
  );
  expect({ ...stored.fields, ...Object.fromEntries(ofTrainer) }).toEqual(expected);
  expect(stored.items).toHaveLength(section === 'goodies' ? 1 : 0);
  for (const [name, { masked }] of Object.entries(SECTIONS[section].fields))
    if (masked) expect(document.body.textContent).not.toContain(expected[name]);
});

test('a wrong digit is refused at its field, before anything is sent', async () => {
  const { form } = await openSection('aadhaar-details');
  type(form, 'aadhaar_number', `${AADHAAR.slice(0, 11)}${(Number(AADHAAR[11]) + 1) % 10}`);
  fireEvent.click(within(form).getByRole('button', { name: 'Save section' }));
  expect((await within(form).findAllByText(/the last one checks the others/, {}, SLOW)).length).toBeGreaterThan(0);
});

test('a stored value is masked, revealed after a reason for a minute, and the section verified by somebody else', async () => {
  const { form } = await openSection('pan-details', ASHA);
  await within(form).findByText('Stored: ••••34F', {}, SLOW);
  fireEvent.click(within(form).getByRole('button', { name: 'Reveal PAN' }));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reveal' }));
  await within(dialog).findByText('Say why you need it', {}, SLOW);
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'The bank asks for it' } });
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reveal' }));
  const shown = await within(form).findByLabelText('PAN, shown for a minute', {}, SLOW);
  expect(shown.textContent).toBe('ABCPE1234F');
  act(() => void vi.advanceTimersByTime(61_000));
  vi.useRealTimers();
  await waitFor(() => expect(document.body.textContent).not.toContain('ABCPE1234F'), SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await waitFor(
    () =>
      expect(
        within(screen.getByRole('navigation', { name: 'Sections of the onboarding' })).getByRole('link', {
          name: /^PAN/,
        }).textContent,
      ).toContain('Verified'),
    SLOW,
  );
});
