// The form of a node that is a draft: kept on this device and by the API as it is typed, saved by its button or Ctrl+S; what others saved meanwhile meets the panel of conflicts.
import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { momentText } from '@domain/formats';
import type { NodeKind } from '@domain/learning/kinds';
import { textOfValue } from '@domain/learning/sides';
import type { LmsNode } from '@domain/records/lmsNode';
import { useToday } from '@/clock/useNow';
import { selectForm, versionMoved } from '@/store/forms';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { LoadingState } from '@/ui/State';
import { useShortcut } from '@/ui/useShortcut';
import { changedFields } from '@/widgets/form/fields';
import DeclaredRecordForm from '@/widgets/record/form/DeclaredRecordForm';
import { valuesOf } from '@/widgets/record/form/formValues';
import { useReturn } from '@/widgets/form/useReturn';
import { pathTo } from '@/routes/paths';
import { LMS_RECORDS } from '@domain/records/lmsNode';
import { LIST_PATHS, nodeType } from '../nodeScreens';
import styles from './edit.module.css';
import { useServerDraft } from './useServerDraft';
import { writingInputs } from './writingInputs';

export default function WriteNode({ kind, row }: { kind: NodeKind; row: LmsNode }) {
  const type = nodeType(kind);
  const { goBack } = useReturn(pathTo(LIST_PATHS[kind]), LMS_RECORDS[kind]);
  const dispatch = useAppDispatch();
  const formId = `${type.name} ${row.id}`;
  const form = useAppSelector((state) => selectForm(state, formId));
  const isTyped = form !== undefined && changedFields(form.base, form.values).length > 0;
  const { isRead, isElsewhere, at, take, keepOwn } = useServerDraft(kind, row.id, `${type.name} ${row.id}`);
  const own = useMemo(() => writingInputs(kind, row.id), [kind, row.id]);
  // As long as nothing is typed the form is of the row as it is now; from then on of the one that was read.
  const [begun, setBegun] = useState(row);
  if (!isTyped && begun.version !== row.version) setBegun(row);
  const today = useToday();
  const [base, typedAt] = [form?.base, Number(form?.base['version'] ?? 0)];
  useEffect(() => {
    if (!isTyped || !base || typedAt >= row.version) return;
    const fields = Object.fromEntries(Object.entries(type.fields).filter(([, { fixed }]) => !fixed));
    const isAsRead = Object.entries(valuesOf(fields, row, today)).every(
      ([name, value]) => textOfValue(base[name]) === textOfValue(value),
    );
    // What was moved in the tree is another version of the node, and none of its texts.
    if (isAsRead) dispatch(versionMoved({ id: formId, version: row.version }));
  }, [isTyped, base, typedAt, row, type, today, formId, dispatch]);
  const place = useRef<HTMLDivElement>(null);
  useShortcut('s', () => place.current?.querySelector('form')?.requestSubmit(), { mod: true });
  if (!isRead) return <LoadingState label="Loading what was typed" />;
  return (
    <div ref={place}>
      {isElsewhere ? (
        <div className={styles.notice} role="alert">
          You have written this on another device too.
          <Button variant="subtle" size="compact-sm" onClick={() => void take()}>
            Take that
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => void keepOwn()}>
            Keep this
          </Button>
        </div>
      ) : (
        <p className={styles.kept} role="status">
          {isTyped && at !== null && `Draft saved for all your devices at ${momentText(at)} IST`}
        </p>
      )}
      <DeclaredRecordForm
        key={begun.version}
        type={type}
        row={begun}
        own={own}
        onSaved={setBegun}
        onCancel={() => goBack()}
      />
    </div>
  );
}
