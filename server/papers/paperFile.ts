// A paper as a file, and the page by one link on which its family reads and saves it.
import { html } from 'hono/html';
import { amountText, dateText } from '@domain/formats';
import { PAPER_KINDS, type Paper, PAPERS } from '@domain/records/paper';
import { Failure } from '../failure';
import { mark, page } from '../html/page';
import type { Lettering } from '../integrations/lettering';
import type { LinkedPage } from '../pages/pageLinks';
import type { Store } from '../store/store';
import { contentsOf } from './issuing';
import { printPaper } from './paperPdf';
import { receiptDoubt } from './receipts';

export interface PaperFile {
  name: string;
  type: 'application/pdf';
  content: string;
}

/** Throws a `Failure` 404. */
export async function paperPdf(store: Store, id: string, lettering: Lettering | undefined): Promise<PaperFile> {
  const paper = await store.records(PAPERS).find(id);
  if (!paper) throw new Failure(404, { message: 'Paper not found' });
  return fileOf(paper, lettering);
}

async function fileOf(paper: Paper, lettering: Lettering | undefined): Promise<PaperFile> {
  const kind = PAPER_KINDS[paper.kind].toLowerCase().replaceAll(' ', '-');
  const name = [kind, (paper.paper_number ?? paper.issued_on).replaceAll('/', '-')].join('-');
  return { name: `${name}.pdf`, type: 'application/pdf', content: await printPaper(contentsOf(paper), lettering) };
}

/** What it says, and the file to save. */
export function paperPage(lettering: Lettering | undefined): LinkedPage {
  const show: LinkedPage['show'] = async (store, { subject_id }) => {
    const paper = await store.records(PAPERS).find(subject_id);
    return paper && shown(paper, paper.kind === 'receipt' ? await receiptDoubt(store, paper) : undefined, lettering);
  };
  // Nothing is answered: a person who sends a form sees it again.
  return { show, answer: (tx, link, _, now) => show(tx, link, now) };
}

async function shown(paper: Paper, doubt: string | undefined, lettering: Lettering | undefined): Promise<Response> {
  const {
    title,
    number,
    issued_on,
    currency,
    issuer,
    to,
    facts,
    sentences = [],
    lines,
    sums,
    total,
    notes,
  } = contentsOf(paper);
  const { name, content } = await fileOf(paper, lettering);
  const money = (amount: number) => amountText(amount, currency);
  return page({
    title,
    content: html`<main class="document">
      ${mark}
      <h1>${title}</h1>
      <p>${number ?? ''} Issued ${dateText(issued_on)}</p>
      ${doubt === undefined ? '' : html`<p class="note" role="note">${doubt}.</p>`}
      <p><a download="${name}" href="data:application/pdf;base64,${content}">Save as PDF</a></p>
      <h2>From</h2>
      ${issuer.map((each) => html`<div>${each}</div>`)}
      <h2>To</h2>
      ${to.map((each) => html`<div>${each}</div>`)} ${facts.map(([label, text]) => html`<p>${label}: ${text}</p>`)}
      ${sentences.map((each) => html`<p>${each}</p>`)}
      <h2>What it is for</h2>
      <table>
        ${lines.map(
          ({ day, what, amount, balance }) =>
            html`<tr>
              <td>${day === null ? '' : html`${dateText(day)}<br />`}${what}</td>
              <td>${money(amount)}${balance === null ? '' : html`<br />Balance ${money(balance)}`}</td>
            </tr>`,
        )}
        ${[...sums, total].map(
          ({ label, amount }) =>
            html`<tr>
              <th scope="row">${label}</th>
              <td>${money(amount)}</td>
            </tr>`,
        )}
      </table>
      ${notes.map((each) => html`<p>${each}</p>`)}
    </main>`,
  });
}
