// A page behind a link, followed and answered by somebody without an account: once, or until a day.
import { PAGE_LINKS, type LinkedPageKind, type PageLink } from '@domain/records/pageLink';
import type { EpochSeconds } from '@domain/units';
import { linkPage } from '../html/linkPage';
import type { Store } from '../store/store';
import { savePageLink } from './ownLinks';

/** What a page shows and takes; `undefined` where its subject is gone. */
export interface LinkedPage {
  show: (store: Store, link: PageLink, now: EpochSeconds) => Promise<Response | undefined>;
  /** In one transaction, the link locked. Says that it is done with by `finishPageLink`; what it can't take is shown again with a message. */
  answer: (
    tx: Store,
    link: PageLink,
    fields: Readonly<Record<string, string>>,
    now: EpochSeconds,
  ) => Promise<Response | undefined>;
}
/** By kind: each area answers for its own. */
export type LinkedPages = Readonly<Record<LinkedPageKind, LinkedPage>>;

/** The page behind a link, or why it leads nowhere; `undefined` where there is none. The first look is kept. */
export async function followPageLink(
  store: Store,
  pages: LinkedPages,
  code: string,
  now: EpochSeconds,
): Promise<Response | undefined> {
  const link = await store.records(PAGE_LINKS).findUnique('code', code);
  if (!link) return undefined;
  const ended = endOf(link, now);
  if (ended) return ended;
  if (link.opened_on === null) await store.transaction((tx) => keepFirstLook(tx, link.id, now));
  return pages[link.page].show(store, link, now);
}

/** The first answer counts where one is asked for; a family that sends the form again sees what became of it. */
export async function answerPageLink(
  tx: Store,
  pages: LinkedPages,
  { code, fields, now }: { code: string; fields: Readonly<Record<string, string>>; now: EpochSeconds },
): Promise<Response | undefined> {
  const found = await tx.records(PAGE_LINKS).findUnique('code', code);
  const link = found && (await tx.records(PAGE_LINKS).findForUpdate(found.id));
  if (!link) return undefined;
  const ended = endOf(link, now);
  if (ended) return ended;
  const page = pages[link.page];
  return link.once && link.status === 'used' ? page.show(tx, link, now) : page.answer(tx, link, fields, now);
}

function endOf({ status, until }: PageLink, now: EpochSeconds): Promise<Response> | undefined {
  if (status === 'revoked')
    return linkPage('This link was withdrawn', 'The person who sent it can send you another one.', 410);
  if (until !== null && until <= now)
    return linkPage('This link has ended', 'Its time is over. The person who sent it can send you another one.', 410);
  return undefined;
}

async function keepFirstLook(tx: Store, id: string, now: EpochSeconds): Promise<void> {
  const link = await tx.records(PAGE_LINKS).findForUpdate(id);
  if (link?.opened_on === null) await savePageLink(tx, { ...link, opened_on: now }, { actor: 'link', now });
}
