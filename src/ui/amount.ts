// Whether what stands in a cell or a fact is an amount: all of them are aligned at their last digit, whatever draws them.
import { isValidElement, type ReactNode } from 'react';
import { isAmountText } from '@domain/amountTexts';

/** Also inside a link or another element that does no more than show it. */
export function isAmount(node: ReactNode): boolean {
  return isAmountText(wordsOf(node));
}

function wordsOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  return isValidElement<{ children?: ReactNode }>(node) ? wordsOf(node.props.children) : '';
}
