import { expect, test } from 'vitest';
import { isCode, projectFiles, readProjectFile } from './architecture/sourceFiles';
import { textsIn } from './architecture/strings';
import { offencesOfPhrases, offencesOfScreen } from './phrases';

const READ_BY_PEOPLE = /^(?:src|server|domain)\//;
/** Made-up data, programs for operators, and tests. */
const OTHERS = /\.test\.tsx?$|^server\/(?:seed|backup|store|host|log|openapi)\/|\.vitePlugin\.|^src\/testing\//;

test('no text of the project says what has a plainer form', () => {
  const files = projectFiles().filter((path) => isCode(path) && READ_BY_PEOPLE.test(path) && !OTHERS.test(path));
  expect(files.length).toBeGreaterThan(300);
  const offences = files.flatMap((path) =>
    textsIn(path, readProjectFile(path))
      // A single word in lower case is a name in the code.
      .filter((text) => /[a-z] [a-z]|^[A-Z]/.test(text))
      .flatMap(offencesOfPhrases)
      .map((offence) => `${path}: ${offence}`),
  );
  expect(offences).toEqual([]);
});

test.each([
  'Group TG-101 is made',
  'Ravi Iyer is added',
  'This cannot be taken back',
  'As at first',
  'Their time',
  'The session has begun already',
  'No demo to come',
  'Reveal pAN?',
  '24 sessions without anybody',
  'Decided so far',
  '1 classes are left',
  '3 days · made by asha',
  'Made by',
  'What comes of it',
  'The variant is paused',
  'The course is refund in progress',
  'It holds for their next click',
  'Give it to the person in a safe way',
  'Kept here',
  'As the system',
  'Must be written another way',
  'None was held yet',
  'Claim, 2',
  'The trainer works here no more',
  'It comes to less than nothing',
  'It is decided anew',
  'Nobody of that name',
  'Nothing came past the link',
  'An invalid link reminds nobody',
  'What stands against it',
  'A letter of it may be wrong',
  'Is no grade band of it',
  'There is no such session any more',
  'Somebody else has changed it meanwhile',
  'Shown are only trainers in India',
])('“%s” is found', (text) => expect(offencesOfPhrases(text)).toHaveLength(1));

test.each([
  'full_time',
  'demos_dce12_experiment',
  'Seats: NaN',
  'undefined of 7',
  '[object Object]',
  '2026-11-20T09:00:00Z',
  '2026-11-20',
  '1795000000',
  'Tue 04:00',
  '09:00 am',
  'Fri, 20 Nov 2026',
])('on a screen “%s” is found', (text) => expect(offencesOfScreen(text)).toHaveLength(1));

test.each([
  'asha_rao@example.com',
  'Full time',
  'Fri 20 Nov 2026, 9:00 AM',
  'Tue 4:00 AM',
  'Reveal PAN?',
  '1 class left',
  'https://example.com/a_b',
  '6f1c1c9e-6f5e-4c58-9d62-0d7a3a9d4c12',
  'The link is sent to the family',
])('on a screen “%s” is welcome', (text) => expect(offencesOfScreen(text)).toEqual([]));
