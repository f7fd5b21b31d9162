// What a person is asked before something is done: open with its words in the store, so that it can be followed and jumped to.
import { QUESTION, useScreenState } from './screen';

export interface Question {
  title: string;
  /** What it is about, in words. */
  scope?: string;
}

/** `about` names what is asked, the record included; null while nothing is. */
export function useQuestion(about: string) {
  return useScreenState<Question | null>(QUESTION + about, null);
}
