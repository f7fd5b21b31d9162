// What batches and students are to have done by when, what is late first; one beside the list with the extensions it was given.
import { LMS_DUE_EXTENSIONS, LMS_DUES, type LmsDue } from '@domain/records/lmsDue';
import { PlainAction } from '@/widgets/action/PlainAction';
import { ChildRecords } from '@/widgets/record/ChildRecords';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { readAt } from '../nodeScreens';
import { AssignmentStrip } from './AssignmentStrip';
import type { AssignedKind } from './NodeAssignments';

const TITLES = { topic: 'Topics', conquest: 'Conquest' } as const;
const WIDTHS = {
  title: 300,
  status: 110,
  batch_id: 170,
  student_id: 190,
  due_on: 120,
  late_from: 190,
  extensions: 110,
};

export default function AssignmentList({ kind }: { kind: AssignedKind }) {
  return (
    <RecordScreen
      type={LMS_DUES}
      title={TITLES[kind]}
      shown={[
        'title',
        'status',
        'due_on',
        'late_from',
        'batch_id',
        'student_id',
        'begins_on',
        'extensions',
        'created_by',
      ]}
      widths={WIDTHS}
      empty={`Open a ${kind} and assign it to a batch or a student: it is listed here until it is done.`}
      above={<AssignmentStrip kind={kind} />}
      rarer={toNode}
      tabs={tabs}
    />
  );
}

function toNode({ topic_id, conquest_id, kind }: LmsDue) {
  return <PlainAction label={`Open ${kind}`} to={readAt(kind, (topic_id ?? conquest_id)!)} />;
}

function tabs({ id, extensions }: LmsDue) {
  return [
    {
      value: 'extensions',
      label: `Extensions (${extensions})`,
      content: (
        <ChildRecords
          type={LMS_DUE_EXTENSIONS}
          by="due_id"
          parent={id}
          shown={['created_on', 'due_before', 'due_on', 'reason', 'created_by']}
        />
      ),
    },
  ];
}
