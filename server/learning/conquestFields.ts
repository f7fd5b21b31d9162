// One question of a conquest as fields of a form: what was answered stands in them again, and its key never does.
import { html } from 'hono/html';
import type { ConquestQuestion } from '@domain/learning/conquest';
import type { Answer } from '@domain/learning/grading';
import { type FormInputs, questionForm } from '@domain/learning/questionForm';

export function questionFields(question: ConquestQuestion, number: number, answer: Answer | undefined) {
  const { legend, worth, inputs, hints, hintButton } = questionForm(question, number, answer);
  return html`<fieldset>
    <legend>${legend}</legend>
    <p class="hint">${worth}</p>
    ${fields(inputs)} ${hints.map((hint) => html`<p class="note">${hint}</p>`)}
    ${
      hintButton === null
        ? ''
        : html`<button name="do" value="${hintButton.value}">
            ${hintButton.text}<span class="hidden"> ${hintButton.about}</span>
          </button>`
    }
  </fieldset>`;
}

function fields(inputs: FormInputs) {
  if (inputs.of === 'line')
    return html`<input
      name="${inputs.name}"
      aria-label="${inputs.label}"
      autocomplete="off"
      ${inputs.isNumber ? html`inputmode="decimal"` : html`maxlength="400"`}
      value="${inputs.value}"
    />`;
  if (inputs.of === 'choices')
    return inputs.choices.map(
      ({ name, value, text, isChosen }) =>
        html`<label class="choice"
          ><input
            type="${inputs.isOne ? 'radio' : 'checkbox'}"
            name="${name}"
            value="${value}"
            ${isChosen ? html`checked` : ''}
          />
          ${text}</label
        >`,
    );
  return inputs.selects.map(
    ({ name, label, options }) =>
      html`<label for="${name}">${label}</label
        ><select id="${name}" name="${name}">
          <option value="">Choose</option>
          ${options.map(
            ({ value, text, isChosen }) =>
              html`<option value="${value}" ${isChosen ? html`selected` : ''}>${text}</option>`,
          )}
        </select>`,
  );
}
