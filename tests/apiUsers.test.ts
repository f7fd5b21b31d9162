// Who may sign in and what they may do: edited by administrators, in force from the next call on (spec 6, decisions 4).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isProdAdmin } from '@domain/access';
import type { SignInRecord } from '@domain/contract/users';
import { type User, USERS } from '@domain/records/user';
import { sweepSignIns } from '@server/auth/sessions';
import { readUser } from '@/session/session';
import { LEAD } from './api/lead';
import {
  type Caller,
  emailOf,
  newCaller,
  NOW,
  openTestServer,
  PASSWORD,
  peopled,
  type TestServer,
} from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const GOOD_PASSWORD = 'a long enough password';
const EVERYTHING = { page: 1, size: 200, sort: { field: 'at', descending: true }, filters: {} };

describe.each(MEMORY_AND_DATABASE)('users, on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let admin: Caller;
  /** Each test has a day of its own. */
  let now = NOW;

  beforeAll(async () => {
    opened = await open();
    await peopled(opened.store, 0);
  }, 180_000);
  beforeEach(async () => {
    server = await openTestServer(opened.store);
    server.clock.now = now += 24 * 3600 * 2;
    for (const user of await opened.store.users.list()) {
      const permissions =
        { [emailOf('admin')]: ['prod-admins'], [emailOf('staff')]: ['demo-admins'] }[user.email] ?? user.permissions;
      await opened.store
        .records(USERS)
        .update({ ...user, permissions, version: 1, status: 'active', disabled_on: null }, user.version);
    }
    admin = await server.as('admin');
  });
  afterAll(() => opened.clean());

  const userOf = async (email: string): Promise<User> => {
    const { rows } = (await (await admin.call('user.page', { query: { size: '200' } })).json()) as { rows: User[] };
    return rows.find((each) => each.email === email)!;
  };
  const pathOf = async (role: string) => ({ path: { user_id: (await userOf(emailOf(role))).id } });
  const act = async (name: 'disable' | 'enable', role: string) => {
    const { id, version } = await userOf(emailOf(role));
    return admin.call(`user.${name}`, { path: { id }, body: { version } });
  };
  const actionsOf = async (email: string) => (await opened.store.audit.of('user', email)).map(({ action }) => action);
  const add = (email: string, permissions: string[] = []) =>
    admin.call('user.create', { body: { email, permissions } });
  const tokenIn = (path: string) => ({ query: { token: new URL(path, 'http://x').searchParams.get('token')! } });
  const invite = async (email: string) => {
    const answer = await admin.call('inviteUser', { path: { user_id: (await userOf(email)).id } });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return (await answer.json()) as { path: string; expires_on: number; is_mailed: boolean };
  };
  const choose = (path: string, password = GOOD_PASSWORD) =>
    newCaller(server.api).call('resetPassword', { ...tokenIn(path), form: { password } });
  const signIn = async (email: string) =>
    (await newCaller(server.api).call('signIn', { body: { email, password: GOOD_PASSWORD } })).status;
  const edit = async (email: string, permissions: string[]) => {
    const { id, version } = await userOf(email);
    return admin.call('user.edit', { path: { id }, body: { version, permissions } });
  };

  test('an administrator adds a person, who is invited by a link, chooses a password and can then sign in', async () => {
    const permissions = ['sales', 'external-sales-Acme Corp'];
    const answer = await add('New@example.com', permissions);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      id: expect.any(String),
      email: 'new@example.com',
      permissions,
      version: 1,
      status: 'invited',
      invited_until: null,
      disabled_on: null,
      password_changed_on: null,
      tour_seen_on: null,
      created_on: now,
      created_by: emailOf('admin'),
      updated_on: now,
      updated_by: emailOf('admin'),
    });
    expect(await signIn('new@example.com')).toBe(401);
    const { path, expires_on, is_mailed } = await invite('new@example.com');
    expect([expires_on, is_mailed]).toEqual([now + 7 * 24 * 3600, false]);
    expect(await userOf('new@example.com')).toMatchObject({ status: 'invited', invited_until: expires_on, version: 2 });
    const page = await newCaller(server.api).fetch(path, { headers: { Accept: 'text/html' } });
    expect(await page.text()).toContain('For new@example.com. With it you sign in to the Tutoring Console.');
    // Of two who press at once, one has chosen; the link is used up.
    const both = await Promise.all([choose(path), choose(path)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 410]);
    expect((await choose(path)).status).toBe(410);
    expect(await signIn('new@example.com')).toBe(303);
    expect(await userOf('new@example.com')).toMatchObject({ status: 'active', invited_until: null, version: 3 });
    expect(await actionsOf('new@example.com')).toEqual([
      'sign-in.opened',
      'user.invitation-accepted',
      'user.invited',
      'user.added',
    ]);
    const { rows } = await opened.store.lists.outbox({ ...EVERYTHING, search: '' });
    const message = rows.find(({ subject }) => subject === 'Invitation to the Tutoring Console')!;
    expect((await opened.store.outbox.find(message.message_id))?.body).toContain(path);
    const twice = await admin.call('inviteUser', { path: { user_id: (await userOf('new@example.com')).id } });
    expect([twice.status, await twice.json()]).toMatchObject([409, { message: expect.stringContaining('Reset it') }]);
    for (const operation of ['page', 'export', 'keys', 'options'])
      expect(await (await admin.call(`user.${operation}`)).text(), operation).not.toContain('hashed');
    expect(JSON.stringify(await opened.store.audit.of('user', 'new@example.com'))).not.toContain(GOOD_PASSWORD);
    const again = await add('new@example.com');
    expect([again.status, await again.json()]).toEqual([
      409,
      { status_code: 409, errors: [{ field: 'body.email', message: 'There is a user new@example.com already' }] },
    ]);
  });

  test('a password is nobody’s to type for another: it is refused, and a weak one behind the link too', async () => {
    const typed = { email: 'weak@example.com', permissions: [], password: GOOD_PASSWORD };
    expect((await admin.call('user.create', { body: typed })).status).toBe(400);
    await add('weak@example.com');
    const { path } = await invite('weak@example.com');
    for (const weak of ['password1234', '123456789012', 'qwertyuiop12', 'weak@example.com', 'tutoringconsole'])
      expect((await choose(path, weak)).status, weak).toBe(400);
    expect((await userOf('weak@example.com')).status).toBe('invited');
  });

  test('an invitation is sent again, revoked, too old, or of somebody who is disabled by then', async () => {
    await add('later@example.com', ['sales']);
    const first = await invite('later@example.com');
    const second = await invite('later@example.com');
    expect((await choose(first.path)).status).toBe(410);
    const reset = await admin.call('makeResetLink', { path: { user_id: (await userOf('later@example.com')).id } });
    expect(reset.status).toBe(409);

    const { id, version } = await userOf('later@example.com');
    const revoke = () => admin.call('user.revoke_invitation', { path: { id }, body: { version } });
    const statuses = (await Promise.all([revoke(), choose(second.path)])).map(({ status }) => status);
    // Whichever comes first: either nobody may sign in, or it is too late to revoke.
    expect([
      [200, 410],
      [409, 303],
      [412, 303],
    ]).toContainEqual(statuses);
    if (statuses[0] === 200) {
      expect(await userOf('later@example.com')).toMatchObject({ status: 'revoked', invited_until: null });
      const third = await invite('later@example.com');
      server.clock.now = third.expires_on;
      expect((await choose(third.path)).status).toBe(410);
      server.clock.now = now;
      expect((await choose(third.path)).status).toBe(410);
      expect((await choose((await invite('later@example.com')).path)).status).toBe(303);
    }
    const active = await userOf('later@example.com');
    const link = (await (await admin.call('makeResetLink', { path: { user_id: id } })).json()) as { path: string };
    await admin.call('user.disable', { path: { id }, body: { version: active.version } });
    expect((await choose(link.path)).status).toBe(410);
    const invited = await admin.call('inviteUser', { path: { user_id: id } });
    expect([invited.status, await invited.json()]).toMatchObject([409, { message: expect.stringContaining('Enable') }]);
  });

  test('a removed permission is gone at the next call, and from the readable cookie', async () => {
    const staff = await server.as('staff');
    expect((await staff.call('listGroups')).status).toBe(200);
    const answer = await edit(emailOf('staff'), ['external-sales-Other']);
    expect(await answer.json()).toMatchObject({ permissions: ['external-sales-Other'], version: 2 });
    expect((await staff.call('listGroups')).status).toBe(403);
    const readable = `admin_auth=${staff.cookies.get('admin_auth')!}`;
    expect(readUser(readable)).toMatchObject({ email: emailOf('staff'), permissions: ['external-sales-Other'] });
    const [change] = await opened.store.audit.of('user', emailOf('staff'));
    expect(change).toMatchObject({
      action: 'user.permissions-changed',
      actor: emailOf('admin'),
      details: { changes: { permissions: { before: ['demo-admins'], after: ['external-sales-Other'] } } },
    });
  });

  test('an edit of permissions that somebody else has changed meanwhile is refused with what they are now', async () => {
    const { id, version } = await userOf(emailOf('staff'));
    await edit(emailOf('staff'), ['sales']);
    const stale = await admin.call('user.edit', { path: { id }, body: { version, permissions: ['payments'] } });
    expect([stale.status, await stale.json()]).toMatchObject([
      412,
      { conflict: { version: 2, changed_by: emailOf('admin'), changes: [{ field: 'permissions', value: ['sales'] }] } },
    ]);
    expect((await userOf(emailOf('staff'))).permissions).toEqual(['sales']);
  });

  test('disabling a person ends their sign-ins at once and keeps them out until they are enabled', async () => {
    const staff = await server.as('staff');
    const path = await pathOf('staff');
    const sign_ins_ended = (await opened.store.signIns.ofUser(emailOf('staff'))).length;
    expect(await (await act('disable', 'staff')).json()).toMatchObject({
      status: 'disabled',
      disabled_on: now,
      version: 2,
    });
    expect((await staff.call('currentUser')).status).toBe(401);
    const form = { email: emailOf('staff'), password: PASSWORD };
    const refused = await newCaller(server.api).call('signIn', { form, headers: { Accept: 'text/html' } });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('Your account is disabled. Ask an administrator.');
    // Without the password nothing is revealed.
    const guess = await newCaller(server.api).call('signIn', { body: { ...form, password: 'x' } });
    expect(guess.status).toBe(401);
    expect((await admin.call('makeResetLink', path)).status).toBe(409);
    expect((await act('disable', 'staff')).status).toBe(409);
    expect(await (await act('enable', 'staff')).json()).toMatchObject({
      status: 'active',
      disabled_on: null,
      version: 3,
    });
    expect((await staff.call('currentUser')).status).toBe(401);
    expect((await newCaller(server.api).call('signIn', { body: form })).status).toBe(303);
    expect((await actionsOf(emailOf('staff'))).slice(0, 3)).toEqual([
      'sign-in.opened',
      'user.enabled',
      'user.disabled',
    ]);
    const [, , disabled] = await opened.store.audit.of('user', emailOf('staff'));
    expect(disabled).toMatchObject({ actor: emailOf('admin'), details: { version: 2, sign_ins_ended } });
  });

  test('the last production admin can neither be disabled nor demoted; of two who try on each other, one stays', async () => {
    const alone = await act('disable', 'admin');
    expect([alone.status, await alone.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('last production admin') },
    ]);
    const demoted = await edit(emailOf('admin'), ['sales']);
    expect([demoted.status, await demoted.json()]).toMatchObject([409, { errors: [{ field: 'body.permissions' }] }]);
    expect((await admin.call('user.page')).status).toBe(200);
    expect((await edit(emailOf('staff'), ['prod-admins'])).status).toBe(200);
    const [one, other] = [await userOf(emailOf('admin')), await userOf(emailOf('staff'))];
    const both = await Promise.all([
      admin.call('user.disable', { path: { id: one.id }, body: { version: one.version } }),
      admin.call('user.edit', { path: { id: other.id }, body: { version: other.version, permissions: [] } }),
    ]);
    // The loser is the last one, or no longer an administrator.
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = (await opened.store.users.list()).filter((each) => each.status === 'active' && isProdAdmin(each));
    expect(left).toHaveLength(1);
  });

  test('decisions 4: a partner permission that differs from another only in spelling is refused, so that it cannot read the other’s leads', async () => {
    expect((await add('one@acme.example', ['external-sales-Blue Sky'])).status).toBe(201);
    expect((await add('two@acme.example', ['external-sales-Blue Sky'])).status).toBe(201);
    for (const other of ['external-sales-blue sky', 'external-sales-Blue-Sky', 'external-sales-BLUE_SKY']) {
      const refused = await add('three@acme.example', [other]);
      expect([refused.status, await refused.json()], other).toMatchObject([
        409,
        { errors: [{ field: 'body.permissions', message: expect.stringContaining('external-sales-Blue Sky') }] },
      ]);
      expect(await userOf('three@acme.example')).toBeUndefined();
      const edited = await edit(emailOf('staff'), [other]);
      expect([edited.status, await edited.json()]).toMatchObject([409, { errors: [{ field: 'body.permissions' }] }]);
    }
    // Also when the first company has no users left, because its leads remain.
    await edit('one@acme.example', []);
    await edit('two@acme.example', []);
    expect((await add('three@acme.example', ['external-sales-blue sky'])).status).toBe(409);
    expect((await add('three@acme.example', ['external-sales-Blue Skies'])).status).toBe(201);
  });

  test('two people of one partner see their company’s leads, another partner does not', async () => {
    const people = ['a@red.example', 'b@red.example', 'c@green.example'];
    const callers = await Promise.all(
      people.map(async (email) => {
        await add(email, [email.endsWith('red.example') ? 'external-sales-Red' : 'external-sales-Green']);
        await choose((await invite(email)).path);
        const caller = newCaller(server.api);
        await caller.call('signIn', { body: { email, password: GOOD_PASSWORD } });
        return caller;
      }),
    );
    const made = await callers[0]!.call('createLead', { body: { ...LEAD, mobile_number: '+919800000077' } });
    const { lead_id } = (await made.json()) as { lead_id: string };
    const statuses = await Promise.all(
      callers.map(async (caller) => (await caller.call('oneLead', { path: { lead_id } })).status),
    );
    expect(statuses).toEqual([200, 200, 404]);
  });

  test.each(['External-Sales-Acme', 'external sales Acme', 'Prod-Admins', 'prod_admins'])(
    'the permission %j, which looks like one that counts, is refused',
    async (permission) => {
      const answer = await add('odd@example.com', [permission]);
      expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ field: 'body.permissions.0' }] }]);
    },
  );

  describe('a reset link', () => {
    const linkOf = async (role: string) => {
      const answer = await admin.call('makeResetLink', await pathOf(role));
      expect(answer.status).toBe(201);
      return (await answer.json()) as { path: string; expires_on: number };
    };
    const NEW_PASSWORD = 'quite another password';

    test('lets its person choose a password once, and ends their sign-ins', async () => {
      const partner = await server.as('partner');
      const { path, expires_on } = await linkOf('partner');
      expect(expires_on).toBe(now + 24 * 3600);
      const visitor = newCaller(server.api);
      const page = await visitor.fetch(path, { headers: { Accept: 'text/html' } });
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(emailOf('partner'))]);
      const weak = await visitor.call('resetPassword', { ...tokenIn(path), form: { password: 'password1234' } });
      expect([weak.status, await weak.text()]).toEqual([400, expect.stringContaining('easy to guess')]);
      const both = await Promise.all(
        [NEW_PASSWORD, 'a third one of them'].map((password) =>
          visitor.call('resetPassword', { ...tokenIn(path), form: { password } }),
        ),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([303, 410]);
      expect((await partner.call('currentUser')).status).toBe(401);
      expect((await visitor.call('resetPage', tokenIn(path))).status).toBe(410);
      const old = await visitor.call('signIn', { body: { email: emailOf('partner'), password: PASSWORD } });
      expect(old.status).toBe(401);
      expect((await actionsOf(emailOf('partner'))).slice(0, 2)).toEqual(['password.reset', 'password.reset-link-made']);
      expect(await userOf(emailOf('partner'))).toMatchObject({ password_changed_on: now });
      await opened.store.users.putPassword({
        user_id: (await userOf(emailOf('partner'))).id,
        hash: `hashed ${PASSWORD}`,
      });
    });

    test('is replaced by the next one, and expires after a day, even if the clock is set back', async () => {
      const first = await linkOf('partner');
      const second = await linkOf('partner');
      const visitor = newCaller(server.api);
      expect((await visitor.call('resetPage', tokenIn(first.path))).status).toBe(410);
      expect((await visitor.call('resetPage', tokenIn(second.path))).status).toBe(200);
      server.clock.now = now + 24 * 3600;
      expect((await visitor.call('resetPage', tokenIn(second.path))).status).toBe(410);
      server.clock.now = now;
      const late = await visitor.call('resetPassword', { ...tokenIn(second.path), form: { password: NEW_PASSWORD } });
      expect(late.status).toBe(410);
    });
  });

  test('the sign-ins of a person are listed with device and place, and ended one by one or all', async () => {
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    const path = await pathOf('partner');
    const callers = [newCaller(server.api, '203.0.113.1'), newCaller(server.api, '203.0.113.2')];
    await admin.call('endSignIns', path);
    for (const caller of callers) {
      server.clock.now += 100;
      const body = { email: emailOf('partner'), password: PASSWORD };
      await caller.call('signIn', { body, headers: { 'User-Agent': agent } });
    }
    const listed = (await (await admin.call('listSignIns', path)).json()) as SignInRecord[];
    expect(listed.map(({ device, address, current }) => [device, address, current])).toEqual([
      ['Chrome 140 on Windows', '203.0.113.2', false],
      ['Chrome 140 on Windows', '203.0.113.1', false],
    ]);
    const end = { path: { ...path.path, sign_in_id: listed[0]!.sign_in_id } };
    expect((await admin.call('endSignIn', end)).status).toBe(200);
    expect((await admin.call('endSignIn', end)).status).toBe(404);
    expect((await callers[1]!.call('currentUser')).status).toBe(401);
    expect((await callers[0]!.call('currentUser')).status).toBe(200);
    expect(await (await admin.call('endSignIns', path)).json()).toEqual({ ended: 1 });
    expect((await callers[0]!.call('currentUser')).status).toBe(401);
    const actions = (await actionsOf(emailOf('partner'))).filter((action) => action.startsWith('sign-in.'));
    expect(actions.slice(0, 2)).toEqual(['sign-in.all-ended', 'sign-in.ended']);
  });

  describe('one’s own account', () => {
    const change = (caller: Caller, old_password: string, password: string) =>
      caller.call('changePassword', { body: { old_password, password } });

    test('the password is changed with the old one, which ends the other sign-ins', async () => {
      const [here, there] = [await server.as('partner'), await server.as('partner')];
      const wrong = await change(here, 'not mine', GOOD_PASSWORD);
      expect([wrong.status, await wrong.json()]).toMatchObject([400, { errors: [{ field: 'body.old_password' }] }]);
      const weak = await change(here, PASSWORD, 'password1234');
      expect([weak.status, await weak.json()]).toMatchObject([400, { errors: [{ field: 'body.password' }] }]);
      expect((await there.call('currentUser')).status).toBe(200);
      expect((await change(here, PASSWORD, GOOD_PASSWORD)).status).toBe(200);
      expect((await there.call('currentUser')).status).toBe(401);
      expect((await here.call('currentUser')).status).toBe(200);
      expect((await actionsOf(emailOf('partner')))[0]).toBe('password.changed');
      expect((await change(here, GOOD_PASSWORD, PASSWORD)).status).toBe(200);
    });

    test('the tour that was seen is over in other browsers too, until it is asked for again', async () => {
      const [here, there] = [await server.as('staff'), await server.as('staff')];
      const isShown = ({ cookies }: Caller) => readUser(`admin_auth=${cookies.get('admin_auth')!}`)?.tour === true;
      const { version } = await userOf(emailOf('staff'));
      expect([isShown(here), isShown(there)]).toEqual([true, true]);
      expect(await (await here.call('tellTour', { body: { seen: true } })).json()).toEqual({ seen: true });
      expect(isShown(here)).toBe(false);
      await there.call('currentUser');
      expect(isShown(there)).toBe(false);
      expect(isShown(await server.as('staff'))).toBe(false);
      // Nobody who edits the person meets a conflict by it.
      expect(await userOf(emailOf('staff'))).toMatchObject({ version, tour_seen_on: now });
      expect((await there.call('tellTour', { body: { seen: false } })).status).toBe(200);
      expect([isShown(there), (await here.call('currentUser')).status, isShown(here)]).toEqual([true, 200, true]);
      expect((await here.call('tellTour', { body: { seen: 'yes' } as never })).status).toBe(400);
    });

    test('the old password cannot be guessed by trying', async () => {
      const here = await server.as('partner');
      const statuses: number[] = [];
      for (let time = 0; time < 11; time++) statuses.push((await change(here, 'wrong', GOOD_PASSWORD)).status);
      expect(statuses).toEqual([...Array(10).fill(400), 429]);
    });

    test('own sign-ins are listed and ended; another person’s cannot be', async () => {
      await opened.store.signIns.endAll(emailOf('partner'), now);
      const [here, there] = [await server.as('partner'), await server.as('partner')];
      const listed = async (caller: Caller) => (await (await caller.call('listOwnSignIns')).json()) as SignInRecord[];
      const own = await listed(here);
      expect(own.map(({ current }) => current).sort()).toEqual([false, true]);
      const [mine] = await listed(await server.as('staff'));
      expect((await here.call('endOwnSignIn', { path: { sign_in_id: mine!.sign_in_id } })).status).toBe(404);
      const other = own.find(({ current }) => !current)!;
      expect((await here.call('endOwnSignIn', { path: { sign_in_id: other.sign_in_id } })).status).toBe(200);
      expect((await there.call('currentUser')).status).toBe(401);
      await server.as('partner');
      expect(await (await here.call('endOtherSignIns')).json()).toEqual({ ended: 1 });
      expect(await listed(here)).toHaveLength(1);
    });
  });

  test('setting the clock back revives no sign-in, whether it ended by age or by inactivity', async () => {
    for (const wait of [2 * 3600, 12 * 3600]) {
      const staff = await server.as('staff');
      server.clock.now = now + wait;
      expect((await staff.call('currentUser')).status).toBe(401);
      server.clock.now = now;
      expect((await staff.call('currentUser')).status).toBe(401);
    }
  });

  test('an unused sign-in ends when the sweep finds it, even if the clock is set back then', async () => {
    const staff = await server.as('staff');
    await sweepSignIns(opened.store, now + 2 * 3600);
    expect((await staff.call('currentUser')).status).toBe(401);
    const other = await server.as('staff');
    server.clock.now = now + 3600;
    await other.call('currentUser');
    // Its last use is in the future: its age counts from that use.
    server.clock.now = now - 24 * 3600;
    expect((await other.call('currentUser')).status).toBe(200);
    const [signIn] = await opened.store.signIns.ofUser(emailOf('staff'));
    expect(signIn!.last_used_on).toBe(now + 3600);
  });
});
