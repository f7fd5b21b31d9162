// A paper reaches its family by the sender, as a link to a page of it: no name, amount or tax number of theirs stands in a mailbox.
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { letter } from '@domain/messages/templates';
import { PAPER_KINDS, type Paper, PAPERS } from '@domain/records/paper';
import { Failure } from '../failure';
import { familyOf, writeToFamily } from '../families/family';
import { absoluteLink } from '../integrations/linkTarget';
import { openPageLink, pageLinksOf } from '../pages/pageLinks';
import type { Rule } from '../records/hooks';
import { receiptDoubt } from './receipts';

/** A page of it is there for so long. */
const PAGE_DAYS = 90;

export const sendPaper: Rule<Paper> = async ({ tx, call, before: paper }) => {
  const by = { actor: call.user!.email, now: call.now };
  if (paper.kind === 'receipt') {
    const doubt = await receiptDoubt(tx, paper);
    if (doubt !== undefined) throw new Failure(409, { message: doubt });
  }
  const family = await familyOf(tx, paper.lead_id);
  if (!family) throw new Failure(409, { message: 'The lead is no longer there' });
  const about = { page: 'paper', subject: { type: PAPERS.name, id: paper.id } } as const;
  const until = startOfDay(addDays(dateOf(by.now), PAGE_DAYS));
  const open = (await pageLinksOf(tx, about)).find((link) => link.status === 'open' && link.until === until);
  const path = open ? `/p/${open.code}` : (await openPageLink(tx, { ...about, once: false, until }, by)).path;
  const told = letter('paper', {
    paper_name: PAPER_KINDS[paper.kind],
    paper: PAPER_KINDS[paper.kind].toLowerCase(),
    student: paper.issued_to,
    link: absoluteLink(path, call.publicOrigin),
    until: dateText(addDays(dateOf(by.now), PAGE_DAYS - 1)),
  });
  const sent = await writeToFamily(tx, 'paper', family, { letter: told, about: about.subject }, by.now);
  if (sent === 0) throw new Failure(409, { message: 'The family takes no messages' });
};
