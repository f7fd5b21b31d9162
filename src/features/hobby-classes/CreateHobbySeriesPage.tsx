// Hobby series, create (spec 2.2, /hobby-series-class/create): weekly hours, a host who is free then, and every session before it is made.
import { HOBBY_SERIES } from '@domain/records/hobbySeries';
import { pathTo } from '@/routes/paths';
import { PageHeader } from '@/ui/PageHeader';
import { useReturn } from '@/widgets/form/useReturn';
import DeclaredRecordForm from '@/widgets/record/form/DeclaredRecordForm';
import { SERIES_INPUTS } from './series/seriesInputs';

export default function CreateHobbySeriesPage() {
  const { open, goBack } = useReturn(pathTo('/hobby-series-class/view'), HOBBY_SERIES.name);
  return (
    <>
      <PageHeader title="Create Hobby Series" />
      <DeclaredRecordForm
        type={HOBBY_SERIES}
        own={SERIES_INPUTS}
        onSaved={({ id }) => open(id)}
        onCancel={() => goBack()}
      />
    </>
  );
}
