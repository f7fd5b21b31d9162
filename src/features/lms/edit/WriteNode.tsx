// The form of a node that is a draft: kept on this device as it is typed, saved by its button or Ctrl+S; what others saved meanwhile meets the panel of conflicts.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { NodeKind } from '@domain/learning/kinds';
import { textOfValue } from '@domain/learning/sides';
import type { LmsNode } from '@domain/records/lmsNode';
import { useToday } from '@/clock/useNow';
import { selectForm, versionMoved } from '@/store/forms';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useShortcut } from '@/ui/useShortcut';
import { changedFields } from '@/widgets/form/fields';
import DeclaredRecordForm from '@/widgets/record/form/DeclaredRecordForm';
import { valuesOf } from '@/widgets/record/form/formValues';
import { useReturn } from '@/widgets/form/useReturn';
import { pathTo } from '@/routes/paths';
import { LMS_RECORDS } from '@domain/records/lmsNode';
import { LIST_PATHS, nodeType } from '../nodeScreens';
import { writingInputs } from './writingInputs';

export default function WriteNode({ kind, row }: { kind: NodeKind; row: LmsNode }) {
  const type = nodeType(kind);
  const { goBack } = useReturn(pathTo(LIST_PATHS[kind]), LMS_RECORDS[kind]);
  const dispatch = useAppDispatch();
  const formId = `${type.name} ${row.id}`;
  const form = useAppSelector((state) => selectForm(state, formId));
  const isTyped = form !== undefined && changedFields(form.base, form.values).length > 0;
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
  return (
    <div ref={place}>
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
