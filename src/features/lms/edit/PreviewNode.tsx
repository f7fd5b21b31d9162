// A node as a child reads it, before it is saved or published; words that are marked in it can be commented on.
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { LmsNodeView } from '@domain/contract/lms';
import type { NodeKind } from '@domain/learning/kinds';
import type { LmsNode } from '@domain/records/lmsNode';
import { selectForm } from '@/store/forms';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectDraft } from '@/store/drafts';
import { tabChosen } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { nodeType } from '../nodeScreens';
import { Texts } from '../read/Texts';
import styles from './edit.module.css';

export default function PreviewNode({ kind, row }: { kind: NodeKind; row: LmsNode }) {
  const dispatch = useAppDispatch();
  const key = `${nodeType(kind).name} ${row.id}`;
  const typed = useAppSelector((state) => selectForm(state, key)?.values ?? selectDraft(state, key)?.values);
  const [marked, setMarked] = useScreenState(`marked in ${row.id}`, '');
  const [, setQuote] = useScreenState(`quote of ${row.id}`, '');
  const fields = row.status === 'draft' ? { ...row, ...typed } : row;

  useEffect(() => {
    const read = () => {
      const words = document.getSelection()?.toString().trim() ?? '';
      if (words !== '') setMarked(words.slice(0, 300));
    };
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [setMarked]);

  return (
    <article className={styles.preview} aria-label="Preview">
      <div className={styles.line}>
        <span className={styles.quiet}>{typed && row.status === 'draft' ? 'With unsaved changes' : 'As saved'}</span>
        <Button
          variant="default"
          size="compact-sm"
          disabled={marked === ''}
          onClick={() => {
            setQuote(marked);
            dispatch(tabChosen('comments'));
          }}
        >
          Comment on marked words
        </Button>
      </div>
      <Texts node={{ kind, fields: fields as unknown as LmsNodeView['fields'] }} level={3} />
    </article>
  );
}
