// Papers that families were given, as files.
import type { papers as contract } from '@domain/contract/papers';
import type { HandlersOf } from '../operations/call';
import { paperPdf } from '../papers/paperFile';

export const papers: HandlersOf<typeof contract> = {
  async paperPdf({ path, store, lettering }) {
    return paperPdf(store, path.id, lettering);
  },
};
