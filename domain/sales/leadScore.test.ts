import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRESET_RULES, problemOfRule, type ScoredLead, scoreOf } from './leadScore';

const LEAD: ScoredLead = {
  country: 'AE',
  language: 'English',
  grade_group: '4-6',
  child_age: 10,
  lead_source: 'Website',
  status: 'demo_attended',
  happened: ['created', 'booked', 'attended'],
};
const RULES = PRESET_RULES.map((rule, at) => ({ ...rule, id: `rule-${at}` }));

test('a score says which rules fit, the greatest first', () => {
  expect(scoreOf(RULES, LEAD)).toEqual({
    lead_score: 90,
    score_because: [
      'Attended a demo +35',
      'Booked a demo +20',
      'From the Gulf or North America +15',
      'Grade 4 to 8 +10',
      'Speaks English +10',
    ],
  });
  expect(
    scoreOf(RULES, { ...LEAD, country: 'IN', language: 'Hindi', grade_group: '9+', happened: ['created', 'absent'] }),
  ).toEqual({
    lead_score: 0,
    score_because: ['Missed a demo −15'],
  });
});

test('every preset is a rule that may be kept', () => {
  for (const rule of PRESET_RULES) expect(problemOfRule(rule)).toEqual([]);
});

test('a rule that makes no sense is refused at its field, and an age is compared as a number', () => {
  expect(problemOfRule({ fact: 'country', test: 'at_least', value: 'IN' })[0]!.field).toBe('test');
  expect(problemOfRule({ fact: 'child_age', test: 'is', value: 'ten' })[0]!.field).toBe('value');
  expect(problemOfRule({ fact: 'country', test: 'present', value: 'IN' })[0]!.field).toBe('value');
  expect(problemOfRule({ fact: 'country', test: 'in', value: ' ' })[0]!.field).toBe('value');
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 19 }), fc.integer({ min: 3, max: 19 }), (least, child_age) => {
      const rule = {
        id: 'a',
        name: 'Old enough',
        fact: 'child_age',
        test: 'at_least',
        value: String(least),
        points: 7,
      } as const;
      expect(scoreOf([rule], { ...LEAD, child_age }).lead_score).toBe(child_age >= least ? 7 : 0);
    }),
  );
});
