// An older version as the next draft, asked where it is read: what differs from the latest is said first, then the draft is written.
import { Button } from '@mantine/core';
import { lazy } from 'react';
import { NODE_KIND_WORDS, type NodeKind } from '@domain/learning/kinds';
import type { AnswerOf } from '@domain/contract/contract';
import type { LmsNodeView } from '@domain/contract/lms';
import { useNavigate } from 'react-router-dom';
import { undoOfAction, useRecord, useRecordChanges } from '@/store/api/records';
import { useAppDispatch } from '@/store/hooks';
import { QUESTION, useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Later } from '@/ui/Later';
import { editedAt, listedAt, nodeType } from '../nodeScreens';

const Compare = lazy(() => import('./Compare'));

interface BringBackProps {
  kind: NodeKind;
  root: LmsNodeView;
  /** A version that is not the latest. */
  read: AnswerOf<'nodeContents'>;
}

export function BringBack({ kind, root, read }: BringBackProps) {
  const type = nodeType(kind);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [asked, setAsked] = useScreenState(`${QUESTION}bring back ${root.id} ${read.number}`, false);
  const [busy, setBusy] = useScreenState(`bringing back ${root.id}`, false);
  const { data: row } = useRecord(type, root.id);
  const { act } = useRecordChanges(type);

  async function run(): Promise<void> {
    setBusy(true);
    const { data: after } = await act('bring_back', root.id, { version: row!.version, number: read.number });
    setBusy(false);
    setAsked(false);
    if (!after) return;
    const undo = undoOfAction(type, 'discard', after, `${root.title} set back to its published version`);
    dispatch(notify({ kind: 'success', text: `Draft of ${root.title} started from version ${read.number}`, undo }));
    void navigate(editedAt(kind, root.id) ?? listedAt(kind, root.id));
  }

  return (
    <>
      <Button variant="default" disabled={!row} onClick={() => setAsked(true)}>
        {`Start the draft from version ${read.number}`}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={`Start the draft from version ${read.number}?`}
        keep="Keep the latest"
        onKeep={() => setAsked(false)}
        busy={busy}
        buttons={
          <BusyButton busy={busy} onClick={() => void run()}>
            Start the draft
          </BusyButton>
        }
      >
        <p>
          {`${NODE_KIND_WORDS[kind]} “${root.title}” gets the texts and the contents of version ${read.number} in place of those of version ${root.latest}. It is reviewed and published as any other draft, and then reads as version ${read.number} does: nodes below it that have newer versions are kept at the ones they had in it.`}
        </p>
        {asked && (
          <Later what="what is replaced">
            <Compare kind={kind} id={root.id} before={root.latest} after={read} />
          </Later>
        )}
      </ConfirmDialog>
    </>
  );
}
