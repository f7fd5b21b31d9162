// One question of a conquest as a child meets it: the fields of a form, what stands in them, and what its buttons say; never its key (decisions 13).
import { type ConquestQuestion, shownQuestion } from './conquest';
import type { Answer, AnswerValue } from './grading';
import { fieldName } from './sentAnswers';

export interface FormOption {
  value: string;
  text: string;
  isChosen: boolean;
}

export type FormInputs =
  | { of: 'line'; name: string; label: string; isNumber: boolean; value: string }
  | { of: 'choices'; isOne: boolean; choices: (FormOption & { name: string })[] }
  | { of: 'selects'; selects: { name: string; label: string; options: FormOption[] }[] };

export interface QuestionForm {
  legend: string;
  worth: string;
  inputs: FormInputs;
  /** The hints that were opened. */
  hints: string[];
  /** Null where no other hint is left. */
  hintButton: { value: string; text: string; about: string } | null;
}

/** Of hundredths: `2`, `2.5`. */
export function pointsText(hundredths: number): string {
  return String(hundredths / 100);
}

/** `number`: from 1. */
export function questionForm(question: ConquestQuestion, number: number, answer: Answer | undefined): QuestionForm {
  const { id, ask, most, penalty, hintCost: cost = 0 } = question;
  const hints = question.hints.slice(0, answer?.hints ?? 0);
  const again = hints.length === 0 ? 'Show a hint' : 'Show another hint';
  return {
    legend: `${number}. ${ask}`,
    worth: `${pointsText(most)} ${most === 100 ? 'point' : 'points'}${
      penalty ? `, a wrong answer takes ${pointsText(penalty)} off` : ''
    }`,
    inputs: inputsOf(question, answer?.value ?? null),
    hints,
    hintButton:
      question.hints.length > hints.length
        ? {
            value: `hint ${id} ${hints.length}`,
            text: `${again}${cost > 0 ? ` (takes ${pointsText(cost)} off)` : ''}`,
            about: `for question ${number}`,
          }
        : null,
  };
}

function inputsOf(question: ConquestQuestion, value: AnswerValue): FormInputs {
  const { id, kind, ask, choices, partners } = shownQuestion(question);
  const name = fieldName(id);
  if (kind === 'text' || kind === 'number')
    return {
      of: 'line',
      name,
      label: ask,
      isNumber: kind === 'number',
      value: value === null ? '' : String(value as string | number),
    };
  if (kind === 'single' || kind === 'multi') {
    const given = [value].flat() as unknown[];
    const isOne = kind === 'single';
    return {
      of: 'choices',
      isOne,
      choices: choices.map((choice) => ({
        name: isOne ? name : fieldName(id, choice.id),
        value: choice.id,
        text: choice.text,
        isChosen: given.includes(choice.id),
      })),
    };
  }
  const given = (value ?? (kind === 'order' ? [] : {})) as readonly string[] & Readonly<Record<string, string>>;
  const numbers = choices.map((_, at) => ({ id: String(at + 1), text: String(at + 1) }));
  return {
    of: 'selects',
    selects: choices.map((choice) => {
      const chosen = kind === 'order' ? String(given.indexOf(choice.id) + 1) : given[choice.id];
      return {
        name: fieldName(id, choice.id),
        label: choice.text,
        options: (kind === 'order' ? numbers : partners).map((option) => ({
          value: option.id,
          text: option.text,
          isChosen: option.id === chosen,
        })),
      };
    }),
  };
}
