// The form of a PTM: sent to every family of the batch, answered once, kept with the session (decisions 8).
import { html } from 'hono/html';
import { PTM_QUESTIONS, PTM_TEXTS } from '@domain/batches/ptmQuestions';
import { dateInZone } from '@domain/calendar';
import { ptmAnswersGiven } from '@domain/contract/ptmForm';
import { momentText } from '@domain/formats';
import type { Batch } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { letter } from '@domain/messages/templates';
import { PTM_FORMS, type PtmForm } from '@domain/records/ptmForm';
import type { EpochSeconds } from '@domain/units';
import { linkPage } from '../html/linkPage';
import { absoluteLink } from '../integrations/linkTarget';
import { mark, page } from '../html/page';
import { finishPageLink, keepPageLink, type LinkedPage, openPageLink, pageLinksOf } from '../pages/pageLinks';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { familyOf, whenFor, writeToFamily } from '../families/family';
import { membersOn } from '../seats/batchSeats';
import type { SessionResult } from './sessionResult';
import { newRow } from '../store/newRow';

/** One for each family with a seat in the batch on that day. A family that wants no messages has one too, and is asked on the telephone. */
export async function sendPtmForms(
  tx: Store,
  batch: Batch,
  session: SessionResult,
  by: By,
  publicOrigin: string | undefined,
): Promise<void> {
  for (const { variant_id, lead_id, student_name } of await membersOn(
    tx,
    batch.id,
    dateInZone(batch.time_zone, session.start_time),
  )) {
    const family = await familyOf(tx, lead_id);
    const id = crypto.randomUUID();
    const subject = { type: PTM_FORMS.name, id };
    const { code, path } = await openPageLink(tx, { page: 'ptm', subject, once: true, until: null }, by);
    await tx
      .records(PTM_FORMS)
      .insert([newRow(PTM_FORMS, by, { id, session_id: session.id!, variant_id, lead_id, student_name, code })]);
    if (!family) continue;
    const told = letter('meeting', {
      student: student_name,
      when: whenFor(family, session.start_time),
      link: absoluteLink(path, publicOrigin),
    });
    const about = { type: BATCH_SESSIONS.name, id: session.id! };
    await writeToFamily(tx, 'meeting', family, { letter: told, about }, by.now);
  }
}

/** A family that got a form knows the hour from it. */
export async function tellNewHour(
  tx: Store,
  session: SessionResult,
  by: By,
  publicOrigin: string | undefined,
): Promise<void> {
  for (const { id, lead_id, student_name, code, status } of await allOf(tx, PTM_FORMS, {
    session_id: { anyOf: [session.id!] },
  })) {
    const family = await familyOf(tx, lead_id);
    if (!family) continue;
    const values = { student: student_name, when: whenFor(family, session.start_time) };
    const link = absoluteLink(await pathOf(tx, id, code), publicOrigin);
    const told =
      status === 'answered'
        ? letter('meeting_moved', values)
        : letter('meeting_moved_with_questions', { ...values, link });
    const about = { type: BATCH_SESSIONS.name, id: session.id! };
    await writeToFamily(tx, 'meeting_moved', family, { letter: told, about }, by.now);
  }
}

/** As it was sent: older forms have an address of their own. */
async function pathOf(store: Store, id: string, code: string): Promise<string> {
  const subject = { type: PTM_FORMS.name, id };
  return (await pageLinksOf(store, { page: 'ptm', subject })).length > 0 ? `/p/${code}` : `/ptm/${code}`;
}

export const PTM_PAGE: LinkedPage = {
  async show(store, { subject_id }) {
    const form = await store.records(PTM_FORMS).find(subject_id);
    return form && show(store, form);
  },

  /** The first answer counts; a family that sends the form again sees that it is answered. */
  async answer(tx, link, fields, now) {
    const form = await tx.records(PTM_FORMS).findForUpdate(link.subject_id);
    if (!form) return undefined;
    if (form.status === 'answered') return show(tx, form);
    const read = ptmAnswersGiven.safeParse(fields);
    if (!read.success) return show(tx, form, fields);
    const answered: PtmForm = {
      ...form,
      status: 'answered',
      answers: read.data as NonNullable<PtmForm['answers']>,
      answered_on: now,
      version: form.version + 1,
      updated_on: now,
      updated_by: FAMILY,
    };
    await tx.records(PTM_FORMS).update(answered, form.version);
    await finishPageLink(tx, link, { actor: FAMILY, now });
    await tx.audit.write([
      {
        at: now,
        actor: FAMILY,
        action: 'ptm_form.answered',
        subject_type: PTM_FORMS.name,
        subject_id: form.id,
        details: {},
      },
    ]);
    return show(tx, answered);
  },
};

const FAMILY = 'family';

/** Forms that were sent at an address of their own, before they were pages by one link, get a link of the same code. */
export async function linkOlderForm(store: Store, code: string, now: EpochSeconds): Promise<void> {
  const form = await store.records(PTM_FORMS).findUnique('code', code);
  if (!form) return;
  const subject = { type: PTM_FORMS.name, id: form.id };
  await store.transaction((tx) => keepPageLink(tx, { page: 'ptm', subject, code }, { actor: FAMILY, now }));
}

/** `typed`: what could not be taken stands in the form again. */
async function show(store: Store, form: PtmForm, typed?: Readonly<Record<string, string>>): Promise<Response> {
  if (form.status === 'answered')
    return page({
      title: 'Thank you',
      content: html`<main class="card">
        ${mark}
        <h1>Thank you</h1>
        <p>Your answers are with the trainer. There is nothing left to do.</p>
      </main>`,
    });
  const session = await store.records(BATCH_SESSIONS).find(form.session_id);
  if (session?.status !== 'active')
    return linkPage('This meeting was cancelled', 'We will let you know when there is another one.');
  const family = await familyOf(store, form.lead_id);
  const questions = Object.entries(PTM_QUESTIONS).map(
    ([name, { label, words }]) =>
      html`<label for="${name}">${label}</label
        ><select id="${name}" name="${name}" required>
          <option value="">Choose</option>
          ${Object.entries(words).map(
            ([value, word]) =>
              html`<option value="${value}" ${typed?.[name] === value ? html`selected` : ''}>${word}</option>`,
          )}
        </select>`,
  );
  const texts = Object.entries(PTM_TEXTS).map(
    ([name, label]) =>
      html`<label for="${name}">${label}</label
        ><textarea id="${name}" name="${name}" rows="3" maxlength="1000">${typed?.[name] ?? ''}</textarea>`,
  );
  return page({
    title: 'Parent–trainer meeting',
    content: html`<main class="card">
      ${mark}
      <h1>Parent–trainer meeting</h1>
      <p>
        For ${form.student_name}:
        ${family ? whenFor(family, session.start_time) : `${momentText(session.start_time)} (Kolkata)`}
      </p>
      ${typed === undefined ? '' : html`<p class="note" role="alert">Choose an answer to each question, then send.</p>`}
      <form method="post">${questions}${texts}<button type="submit">Send answers</button></form>
    </main>`,
  });
}
