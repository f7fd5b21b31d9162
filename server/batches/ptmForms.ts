// The form of a PTM: sent to every family of the batch, answered once, kept with the session (decisions 8).
import { html } from 'hono/html';
import { PTM_QUESTIONS, PTM_TEXTS } from '@domain/batches/ptmQuestions';
import { dateInZone } from '@domain/calendar';
import { momentText } from '@domain/formats';
import type { Batch } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { newRow } from '@domain/records/newRow';
import { PTM_FORMS, type PtmForm } from '@domain/records/ptmForm';
import { linkPage } from '../html/linkPage';
import { absoluteLink } from '../integrations/linkTarget';
import { mark, page } from '../html/page';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { familyOf, whenFor, writeToFamily } from '../families/family';
import { membersOn } from '../seats/batchSeats';
import type { SessionResult } from './sessionResult';

/** One for each family that sits in the batch on that day; whoever wants no message has it too, to be asked on the telephone. */
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
    const code = crypto.randomUUID().replaceAll('-', '');
    await tx.records(PTM_FORMS).insert([
      newRow(PTM_FORMS, by, {
        session_id: session.id!,
        variant_id,
        lead_id,
        student_name,
        code,
      }),
    ]);
    if (!family) continue;
    const body = `Hello, the parent–trainer meeting of ${student_name} is on ${whenFor(family, session.start_time)}. Please answer a few questions before it: ${absoluteLink(`/ptm/${code}`, publicOrigin)}`;
    await writeToFamily(tx, 'meeting', family, { subject: 'Parent–trainer meeting', body }, by.now);
  }
}

/** Whoever got a form came to know the hour by it. */
export async function tellNewHour(
  tx: Store,
  session: SessionResult,
  by: By,
  publicOrigin: string | undefined,
): Promise<void> {
  for (const { lead_id, student_name, code, status } of await allOf(tx, PTM_FORMS, {
    session_id: { anyOf: [session.id!] },
  })) {
    const family = await familyOf(tx, lead_id);
    if (!family) continue;
    const asked =
      status === 'answered'
        ? ''
        : ` Please answer a few questions before it: ${absoluteLink(`/ptm/${code}`, publicOrigin)}`;
    const body = `Hello, the parent–trainer meeting of ${student_name} is on ${whenFor(family, session.start_time)} now.${asked}`;
    await writeToFamily(tx, 'meeting_moved', family, { subject: 'Parent–trainer meeting: new time', body }, by.now);
  }
}

export async function ptmPage(store: Store, code: string): Promise<Response | undefined> {
  const form = await store.records(PTM_FORMS).findUnique('code', code);
  return form && show(store, form);
}

/** The first answer counts; whoever sends the form again sees that it is answered. */
export async function answerPtm(
  tx: Store,
  code: string,
  answers: Record<string, string>,
  now: number,
): Promise<Response | undefined> {
  const found = await tx.records(PTM_FORMS).findUnique('code', code);
  const form = found && (await tx.records(PTM_FORMS).findForUpdate(found.id));
  if (!form) return undefined;
  if (form.status === 'answered') return show(tx, form);
  const answered: PtmForm = {
    ...form,
    status: 'answered',
    answers,
    answered_on: now,
    version: form.version + 1,
    updated_on: now,
    updated_by: 'family',
  };
  await tx.records(PTM_FORMS).update(answered, form.version);
  await tx.audit.write([
    {
      at: now,
      actor: 'family',
      action: 'ptm_form.answered',
      subject_type: 'ptm_form',
      subject_id: form.id,
      details: {},
    },
  ]);
  return show(tx, answered);
}

async function show(store: Store, form: PtmForm): Promise<Response> {
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
          ${Object.entries(words).map(([value, word]) => html`<option value="${value}">${word}</option>`)}
        </select>`,
  );
  const texts = Object.entries(PTM_TEXTS).map(
    ([name, label]) =>
      html`<label for="${name}">${label}</label
        ><textarea id="${name}" name="${name}" rows="3" maxlength="1000"></textarea>`,
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
      <form method="post">${questions}${texts}<button type="submit">Send answers</button></form>
    </main>`,
  });
}
