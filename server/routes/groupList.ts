// The list of trainer groups.
import { dateOf } from '@domain/calendar';
import { GROUP_LIST } from '@domain/lists/groupList';
import type { HandlersOf } from './call';
import { csvAnswer } from './csv';

export const groupList: HandlersOf<'groupPage' | 'exportGroups'> = {
  async groupPage({ query, store }) {
    return store.lists.groups(query);
  },

  async exportGroups({ query, now, store }) {
    return csvAnswer(GROUP_LIST, query, dateOf(now), store.listIds.groups, store.lists.groups);
  },
};
