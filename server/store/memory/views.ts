// Saved views, in memory.
import type { KeptView, SavedViews, ViewName } from '../views';
import { SHARED, subjectEntry, type Tables, viewKey } from './tables';
import { compare } from './trainers';

export function memoryViews({ views, defaultViews }: Tables): SavedViews {
  const names = ({ list, owner, name }: ViewName, { list: ofList, owner: by, name: called }: ViewName) =>
    list === ofList && owner === by && name === called;
  return {
    async of(person, list) {
      const chosen = defaultViews.get(subjectEntry(person, list));
      const seen = new Map<string, KeptView>();
      for (const entry of [person, SHARED])
        for (const view of views.indexed(subjectEntry(entry, list))) seen.set(viewKey(view), view);
      return [...seen.values()]
        .sort((one, other) => compare(one.name, other.name) || compare(one.owner, other.owner))
        .map((view) => ({ ...view, is_default: chosen !== undefined && names(view, chosen) }));
    },
    one: async (view) => views.get(viewKey(view)) ?? null,
    put: async (view) => views.put(view),
    async rename(view, name) {
      const before = views.get(viewKey(view))!;
      views.delete(viewKey(view));
      views.put({ ...before, name });
      for (const chosen of defaultViews.values()) if (names(chosen, view)) defaultViews.put({ ...chosen, name });
    },
    async remove(view) {
      const key = viewKey(view);
      if (!views.get(key)) return false;
      views.delete(key);
      return true;
    },
    async setDefault(person, { list, owner, name }, isDefault) {
      const key = subjectEntry(person, list);
      const chosen = defaultViews.get(key);
      if (isDefault) defaultViews.put({ person, list, owner, name });
      else if (chosen && names(chosen, { list, owner, name })) defaultViews.delete(key);
    },
  };
}
