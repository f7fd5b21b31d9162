// Links to pages that people open without an account: made, ended and withdrawn by the areas whose pages they are.
import { PAGE_LINKS, type LinkedPageKind, type PageLink } from '@domain/records/pageLink';
import type { EpochSeconds } from '@domain/units';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';

export interface PageSubject {
  page: LinkedPageKind;
  subject: { type: string; id: string };
}

/** `until`: the instant from which it leads nowhere; `once`: after its answer it is only shown. The address is relative to the public origin. */
export async function openPageLink(
  tx: Store,
  { page, subject, once, until }: PageSubject & { once: boolean; until: EpochSeconds | null },
  by: By,
): Promise<{ code: string; path: `/p/${string}` }> {
  const code = crypto.randomUUID().replaceAll('-', '');
  await tx.records(PAGE_LINKS).insert([linkRow({ page, subject, once, until, code }, by)]);
  return { code, path: `/p/${code}` };
}

/** Of a page that was sent with a code before it had a link: answered once, and the same however often it is asked for. */
export async function keepPageLink(tx: Store, about: PageSubject & { code: string }, by: By): Promise<void> {
  await tx.records(PAGE_LINKS).insertNew(linkRow({ ...about, once: true, until: null }, by));
}

function linkRow({ subject, ...link }: PageSubject & Pick<PageLink, 'once' | 'until' | 'code'>, by: By): PageLink {
  return newRow(PAGE_LINKS, by, {
    ...link,
    subject_type: subject.type,
    subject_id: subject.id,
    status: 'open',
    opened_on: null,
  });
}

/** The links to a page of one subject, the oldest first. */
export async function pageLinksOf(store: Store, { page, subject }: PageSubject): Promise<PageLink[]> {
  return allOf(store, PAGE_LINKS, {
    page: { anyOf: [page] },
    subject_type: { anyOf: [subject.type] },
    subject_id: { anyOf: [subject.id] },
  });
}

/** Locked oldest first, before the subject itself: answering a page locks its link first. */
export async function holdPageLinks(tx: Store, about: PageSubject): Promise<void> {
  for (const { id } of await pageLinksOf(tx, about)) await tx.records(PAGE_LINKS).findForUpdate(id);
}

/** All that are still open lead nowhere from now on; answers that were given stay. `ended`: those by which somebody answered, too. */
export async function revokePageLinks(
  tx: Store,
  about: PageSubject,
  by: By,
  ended: readonly PageLink['status'][] = ['open'],
): Promise<void> {
  for (const { id } of await pageLinksOf(tx, about)) {
    const link = await tx.records(PAGE_LINKS).findForUpdate(id);
    if (link && ended.includes(link.status)) await savePageLink(tx, { ...link, status: 'revoked' }, by);
  }
}

export async function finishPageLink(tx: Store, { id }: PageLink, by: By): Promise<void> {
  const link = await tx.records(PAGE_LINKS).findForUpdate(id);
  if (link?.status === 'open') await savePageLink(tx, { ...link, status: 'used' }, by);
}

export async function savePageLink(tx: Store, link: PageLink, { actor, now }: By): Promise<void> {
  const next = { ...link, version: link.version + 1, updated_on: now, updated_by: actor };
  await tx.records(PAGE_LINKS).update(next, link.version);
}
