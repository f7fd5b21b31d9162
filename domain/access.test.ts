import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Access,
  type AuthUser,
  isExternalPartner,
  isLocalhost,
  isProdAdmin,
  leadSource,
  mayAccess,
  DUTIES,
  type Duty,
  dutyRefusal,
  type DutyName,
} from './access';

const person = (...permissions: string[]): AuthUser => ({ email: 'someone@example.com', permissions });
const partner = person('external-sales-Acme Corp');
const staff = person('demo-admins');
const ofTrainers = person('trainer-admins');
const admin = person('team-prod-admins');

describe('spec 6: roles', () => {
  test('spec 6: a permission that contains external-sales makes a partner, prod-admins or localhost unmake one', () => {
    expect(isExternalPartner(partner, false)).toBe(true);
    expect(isExternalPartner(person('in-external-sales-x'), false)).toBe(true);
    expect(isExternalPartner(person('external-sales-x', 'prod-admins'), false)).toBe(false);
    expect(isExternalPartner(partner, true)).toBe(false);
    expect(isExternalPartner(staff, false)).toBe(false);
  });

  test('decisions 4: containing a word is a substring test', () => {
    expect(isProdAdmin(admin)).toBe(true);
    expect(isProdAdmin(person('prod-admin'))).toBe(false);
  });

  const requested: Access[] = ['public', 'anyone', 'staff', 'people', 'admin'];
  test.each([
    ['nobody', undefined, ['public']],
    ['a partner', partner, ['public', 'anyone']],
    ['staff', staff, ['public', 'anyone', 'staff']],
    ['staff for trainers', ofTrainers, ['public', 'anyone', 'staff', 'people']],
    ['an admin', admin, ['public', 'anyone', 'staff', 'people', 'admin']],
  ] as const)('spec 6: what %s may reach', (_, user, reachable) => {
    expect(requested.filter((access) => mayAccess(access, user, false))).toEqual(reachable);
  });

  test('decisions 4: people who answer for money hold the permission payments, or are production admins', () => {
    expect([admin, person('payments')].map((user) => mayAccess('finance', user, false))).toEqual([true, true]);
    const others = [
      staff,
      partner,
      ofTrainers,
      person('sales', 'demo-admins'),
      person('external-sales-payments'),
      undefined,
    ];
    expect(others.map((user) => mayAccess('finance', user, false))).toEqual(others.map(() => false));
    expect(mayAccess('people', person('payments'), false)).toBe(false);
  });

  test.each(Object.entries(DUTIES) as [DutyName, Duty][])(
    'decisions 4: %s may be done by its holders, and not by a person who did an earlier step',
    (name, { who, notAfter = [] }) => {
      for (const user of [staff, partner, ofTrainers, admin, person('payments'), undefined])
        expect(dutyRefusal(name, user) === undefined, JSON.stringify(user)).toBe(mayAccess(who, user, false));
      for (const step of notAfter as DutyName[])
        for (const user of [admin, person('payments', 'trainer-admins', 'quality')]) {
          expect(dutyRefusal(name, user, { [step]: user.email })).toMatch(/^You .+: somebody else has to /);
          expect(dutyRefusal(name, user, { [step]: ['other@example.com', user.email, null] })).toMatch(
            /^You .+: somebody else has to /,
          );
          expect(dutyRefusal(name, user, { [step]: 'other@example.com' })).toBeUndefined();
        }
    },
  );

  test('spec 6: on localhost a partner reaches what staff reach', () => {
    expect(requested.filter((access) => mayAccess(access, partner, true))).toEqual(['public', 'anyone', 'staff']);
  });

  test('spec 6: a role that may do more is asked for less', () => {
    const permissions = fc.array(fc.oneof(fc.string(), fc.constantFrom('external-sales-a', 'prod-admins', 'sales')));
    fc.assert(
      fc.property(permissions, fc.boolean(), (list, onLocalhost) => {
        const may = requested.map((access) => mayAccess(access, person(...list), onLocalhost));
        expect(may).toEqual([...may].sort((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});

describe('spec 6, decisions 4: the lead source', () => {
  test.each([
    ['external-sales-Acme Corp', 'acme_corp_admintool_external'],
    ['external-sales-North-West Co', 'north_west_co_admintool_external'],
    ['external-sales-acme', 'acme_admintool_external'],
  ])('decisions 4: %s gives %s', (permission, source) => {
    expect(leadSource(person(permission), false)).toBe(source);
  });

  test('spec 6: everyone else brings leads of the admin tool', () => {
    expect(leadSource(staff, false)).toBe('Admin Tool Lead');
    expect(leadSource(partner, true)).toBe('Admin Tool Lead');
    expect(leadSource(person('external-sales-x', 'prod-admins'), false)).toBe('Admin Tool Lead');
  });
});

test('spec 6: this machine goes by few names, and a name below localhost is not one of them', () => {
  expect(['localhost', '127.0.0.1', '[::1]'].every(isLocalhost)).toBe(true);
  expect(['partner.localhost', 'localhost.example.com', 'console.example.com'].some(isLocalhost)).toBe(false);
});
