// One question of a conquest as fields of a form: what was answered stands in them again, and its key never does.
import { html } from 'hono/html';
import type { ConquestQuestion } from '@domain/learning/conquest';
import { shownQuestion } from '@domain/learning/conquest';
import type { Answer, AnswerValue } from '@domain/learning/grading';
import { fieldName } from '@domain/learning/sentAnswers';

/** Of hundredths: `2`, `2.5`. */
export function pointsText(hundredths: number): string {
  return String(hundredths / 100);
}

export function questionFields(question: ConquestQuestion, number: number, answer: Answer | undefined) {
  const opened = question.hints.slice(0, answer?.hints ?? 0);
  const cost = question.hintCost ?? 0;
  return html`<fieldset>
    <legend>${number}. ${question.ask}</legend>
    <p class="hint">
      ${pointsText(question.most)} ${question.most === 100 ? 'point' : 'points'}${
        question.penalty ? `, a wrong answer takes ${pointsText(question.penalty)} off` : ''
      }
    </p>
    ${inputs(question, answer?.value ?? null)} ${opened.map((hint) => html`<p class="note">${hint}</p>`)}
    ${
      question.hints.length > opened.length
        ? html`<button name="do" value="hint ${question.id} ${opened.length}">
          ${opened.length === 0 ? 'Show a hint' : 'Show another hint'}${cost > 0 ? ` (takes ${pointsText(cost)} off)` : ''}<span
            class="hidden"
          >
            for question ${number}</span
          >
        </button>`
        : ''
    }
  </fieldset>`;
}

function inputs(question: ConquestQuestion, value: AnswerValue) {
  const { id, kind, ask, choices, partners } = shownQuestion(question);
  const name = fieldName(id);
  if (kind === 'text' || kind === 'number')
    return html`<input
      name="${name}"
      aria-label="${ask}"
      autocomplete="off"
      ${kind === 'number' ? html`inputmode="decimal"` : html`maxlength="400"`}
      value="${value === null ? '' : String(value as string | number)}"
    />`;
  if (kind === 'single' || kind === 'multi') {
    const given = [value].flat() as unknown[];
    return choices.map(
      (choice) =>
        html`<label class="choice"
          ><input
            type="${kind === 'single' ? 'radio' : 'checkbox'}"
            name="${kind === 'single' ? name : fieldName(id, choice.id)}"
            value="${choice.id}"
            ${given.includes(choice.id) ? html`checked` : ''}
          />
          ${choice.text}</label
        >`,
    );
  }
  const given = (value ?? (kind === 'order' ? [] : {})) as readonly string[] & Readonly<Record<string, string>>;
  return choices.map((choice) => {
    const options =
      kind === 'order' ? choices.map((_, at) => ({ id: String(at + 1), text: String(at + 1) })) : partners;
    const chosen = kind === 'order' ? String(given.indexOf(choice.id) + 1) : given[choice.id];
    const own = fieldName(id, choice.id);
    return html`<label for="${own}">${choice.text}</label
      ><select id="${own}" name="${own}">
        <option value="">Choose</option>
        ${options.map(
          (option) =>
            html`<option value="${option.id}" ${option.id === chosen ? html`selected` : ''}>${option.text}</option>`,
        )}
      </select>`;
  });
}
