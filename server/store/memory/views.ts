// Saved views, in memory.
import type { SavedViews } from '../views';
import { subjectEntry, type Tables, viewKey } from './tables';
import { compare } from './trainers';

export function memoryViews({ views }: Tables): SavedViews {
  const ofList = (owner: string, list: string) => views.indexed(subjectEntry(owner, list));
  return {
    of: async (owner, list) =>
      ofList(owner, list)
        .map(({ owner: _owner, ...view }) => view)
        .sort((one, other) => compare(one.name, other.name)),
    put: async (owner, view) => {
      if (view.is_default)
        for (const other of ofList(owner, view.list)) if (other.is_default) views.put({ ...other, is_default: false });
      views.put({ ...view, owner });
    },
    remove: async (owner, list, name) => {
      const key = viewKey({ owner, list, name });
      if (!views.get(key)) return false;
      views.delete(key);
      return true;
    },
  };
}
