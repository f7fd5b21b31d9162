// Hobby classes and series beside their records: students added, sessions that follow, attendance, and what runs now.
import type { hobby as contract } from '@domain/contract/hobby';
import { activeSessions } from '../hobby/active';
import { addStudents } from '../hobby/adding';
import { attendanceOf, mark } from '../hobby/attendance';
import { changeFollowing, previewFollowing } from '../hobby/followingSeries';
import { previewSeries } from '../hobby/hobbySeries';
import type { HandlersOf } from '../operations/call';

export const hobby: HandlersOf<typeof contract> = {
  async previewHobbySeries({ body, store, now }) {
    return { sessions: await previewSeries(store, body, now) };
  },

  async previewHobbyFollowing({ path, body, store, now }) {
    return { sessions: await previewFollowing(store, path.id, body, now) };
  },

  async changeHobbyFollowing({ path, body, store, user, now }) {
    return store.transaction((tx) => changeFollowing(tx, path.id, body, { actor: user.email, now }));
  },

  async addHobbyStudents({ path, body, store, user, now }) {
    return store.transaction((tx) => addStudents(tx, path.id, body, { actor: user.email, now }));
  },

  async hobbyAttendance({ path, store }) {
    return attendanceOf(store, path.id);
  },

  async markHobbyClass({ path, body, store, user, now }) {
    return store.transaction((tx) => mark(tx, path.id, body, { actor: user.email, now }));
  },

  async activeHobbySessions({ store, now }) {
    return { at: now, sessions: await activeSessions(store, now) };
  },
};
