// What differs between two versions, in words.
import { NODE_KIND_WORDS, type NodeKind } from '@domain/learning/kinds';
import { nodeType } from '../nodeScreens';

interface Named {
  kind: NodeKind;
  title: string;
}

export interface ChangeShown {
  node: Named;
  what: 'added' | 'removed' | 'field' | 'placed' | 'taken_out' | 'order';
  field: string | null;
  child: Named | null;
}

export function fieldLabel(kind: NodeKind, field: string): string {
  return nodeType(kind).fields[field]?.label ?? field;
}

/** `Topic “Folding”: summary changed`. */
export function takenText({ node, what, field, child }: ChangeShown): string {
  const named = `${NODE_KIND_WORDS[node.kind]} “${node.title}”`;
  const below = child ? `${child.kind} “${child.title}”` : '';
  switch (what) {
    case 'added':
      return `${named} is new`;
    case 'removed':
      return `${named} is no longer there`;
    case 'field':
      return `${named}: ${fieldLabel(node.kind, field!).toLowerCase()} changed`;
    case 'placed':
      return `${named}: ${below} placed`;
    case 'taken_out':
      return `${named}: ${below} taken out`;
    case 'order':
      return `${named}: another order`;
  }
}
