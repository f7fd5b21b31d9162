// Streams, create a batch (spec 2.2, /streams/batch/create): weekly hours, a host and helpers who are free then, and every session before it is made.
import { STREAM_BATCHES, type StreamBatch } from '@domain/records/streamBatch';
import { pathTo } from '@/routes/paths';
import { PageHeader } from '@/ui/PageHeader';
import { useReturn } from '@/widgets/form/useReturn';
import { NameLink } from '@/widgets/record/NameLink';
import DeclaredRecordForm from '@/widgets/record/form/DeclaredRecordForm';
import { STREAM_INPUTS } from './batch/streamInputs';

export default function CreateStreamBatchPage() {
  const { open, goBack } = useReturn(pathTo('/streams/batch/view'), STREAM_BATCHES.name);
  return (
    <>
      <PageHeader title="Create Stream Batch" />
      <DeclaredRecordForm
        type={STREAM_BATCHES}
        own={STREAM_INPUTS}
        linkTo={batchLink}
        onSaved={({ id }) => open(id)}
        onCancel={() => goBack()}
      />
    </>
  );
}

function batchLink({ id, title }: StreamBatch) {
  return (
    <NameLink to={pathTo('/streams/batch/view')} named={{ [STREAM_BATCHES.name]: id }}>
      {title}
    </NameLink>
  );
}
