import { describe, expect, test } from 'vitest';
import { errorText, fieldErrors } from './catalogue';

describe('spec 8: the status defaults, to the word', () => {
  test.each([
    [400, 'Something went wrong with provided information. Please check your inputs and try again.'],
    [401, 'You are logged out. Please log-in'],
    [403, "Your don't have enough permissions to access this page!"],
    [404, 'Not found'],
    [409, 'Conflict found during update/create'],
    [424, 'Dependency service failed'],
    [418, 'Oops some thing went wrong. please contact admin'],
    [500, 'Oops some thing went wrong. please contact admin'],
  ])('%i', (status, text) => {
    for (const data of [undefined, null, {}, [], '', '  ', { errors: [] }, { message: '' }, { errors: {} }])
      expect(errorText({ status, data })).toBe(text);
  });
});

describe('spec 8: the first text there is', () => {
  test.each<[string, unknown, string]>([
    ['errors before error', { errors: 'a', error: 'b', message: 'c' }, 'a'],
    ['error before message', { error: 'b', message: 'c' }, 'b'],
    ['message before the status default', { message: 'c' }, 'c'],
    ['a string body', 'plain words', 'plain words'],
    ['errors as a list', { errors: ['a', 'b', 'a'] }, 'a, b'],
    ['errors by field', { errors: [{ field: 'query.date', message: 'Must be a date' }] }, 'date: Must be a date'],
    [
      'errors deep in the body',
      {
        errors: [
          { field: 'body.0.mobile_number', message: 'Is taken' },
          { field: 'body', message: 'Is too long' },
        ],
      },
      'mobile number: Is taken, Is too long',
    ],
    ['errors without a field', { errors: [{ message: 'Must be a date' }] }, 'Must be a date'],
    ['errors as an object', { errors: { date: ['wrong', 'late'] } }, 'date: wrong, late'],
    ['error as an object', { error: { message: 'b' } }, 'b'],
    ['an empty part is passed over', { errors: [''], error: '', message: 'c' }, 'c'],
    ['a page of a proxy is no text', '<html>Bad gateway</html>', 'Conflict found during update/create'],
  ])('%s', (_, data, text) => {
    expect(errorText({ status: 409, data })).toBe(text);
  });

  test('calendar conflicts override all others', () => {
    const calendar_conflicts = [{ summary: 'Demo 9 AM' }, { summary: 'Batch 12' }];
    expect(errorText({ status: 409, data: { errors: 'a', message: 'c', calendar_conflicts } })).toBe(
      'Calendar conflicts: Demo 9 AM, Batch 12',
    );
    expect(errorText({ status: 409, data: { message: 'c', calendar_conflicts: [] } })).toBe('c');
  });

  test('a call that got no answer says so', () => {
    for (const status of ['FETCH_ERROR', 'TIMEOUT_ERROR']) expect(errorText({ status })).toMatch(/network/);
    expect(errorText({ status: 'PARSING_ERROR', data: '<html>' })).toBe(
      'Oops some thing went wrong. please contact admin',
    );
  });
});

test('errors of single fields are read by their place in the body', () => {
  const errors = [{ field: 'body.email', message: 'Is taken' }, { field: 'body.permissions.1', message: 'Bad' }, 7];
  expect(fieldErrors({ status: 400, data: { errors } })).toEqual({ email: 'Is taken', 'permissions.1': 'Bad' });
  expect(fieldErrors({ status: 409, data: { message: 'no' } })).toEqual({});
});
