import { expect, test } from 'vitest';
import { builtIn, fillWording } from '../messages/templates';
import { CERTIFICATE_KINDS, type Certificate } from '../records/studentWork';
import { achievementText, aroundName } from './certificateText';

test('what is built in is a sentence around the name, whatever was achieved', () => {
  for (const kind of Object.keys(CERTIFICATE_KINDS) as Certificate['kind'][]) {
    const values = { student: 'Asha Rao', achievement: achievementText(kind, 'Math Star') };
    const { body } = fillWording(builtIn('certificate'), values);
    expect(aroundName(body, 'Asha Rao')).toEqual({
      above: ['This is to certify that'],
      below: [expect.stringMatching(/^has (completed|reached|shown|taken part) ?.*\.$/)],
    });
  }
});

test('a name within a sentence stays there, and stands above it as well', () => {
  expect(aroundName('We are proud:\nAsha Rao has completed Math Star.', 'Asha Rao')).toEqual({
    above: [],
    below: ['We are proud:', 'Asha Rao has completed Math Star.'],
  });
  expect(aroundName('', 'Asha Rao')).toEqual({ above: [], below: [] });
});
