// Students: profile, dashboard, free classes, worksheets, changes of course, certificates (spec 2.2, decisions 8).
import type { students as contract } from '@domain/contract/students';
import type { HandlersOf } from '../operations/call';
import { missingPage } from '../policies/guessing';
import { certificatePage, certificatePdf } from '../students/certificates';
import { changeCourse, quoteChange } from '../students/courseChange';
import { dashboardOf, profileOf } from '../students/studentViews';

export const students: HandlersOf<typeof contract> = {
  async studentProfile({ path, store }) {
    return profileOf(store, path.id);
  },

  async studentDashboard({ path, store, now }) {
    return dashboardOf(store, path.id, now);
  },

  async quoteCourseChange({ path, body, store, now }) {
    return quoteChange(store, path.id, body.product_id, now);
  },

  async changeCourse({ path, body, store, user, now, gateways }) {
    return store.transaction((tx) => changeCourse(tx, path.id, body, { user, now, gateways }));
  },

  async certificatePdf({ path, store, publicOrigin, lettering }) {
    return certificatePdf(store, path.id, { publicOrigin, lettering });
  },

  async certificatePage({ path, ...call }) {
    const nobodys = () =>
      missingPage(call, 'Certificate not found', 'There is no certificate at this address. It may be mistyped.');
    return (await certificatePage(call.store, path.code)) ?? nobodys();
  },
};
