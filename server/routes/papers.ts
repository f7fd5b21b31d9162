// Papers that families were given, as files.
import type { papers as contract } from '@domain/contract/papers';
import type { HandlersOf } from '../operations/call';
import { paperPdf } from '../papers/paperFile';
import { payslipPdf } from '../papers/payslip';

export const papers: HandlersOf<typeof contract> = {
  async paperPdf({ path, store, lettering }) {
    return paperPdf(store, path.id, lettering);
  },

  async payslipPdf({ path, store, lettering }) {
    return payslipPdf(store, path.id, lettering);
  },
};
