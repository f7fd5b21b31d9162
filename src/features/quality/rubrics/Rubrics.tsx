// Rubrics and their versions: a draft is edited and tried, put in use, and archived by the next one.
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { type RubricRow, RUBRICS } from '@domain/records/rubric';
import { useRecordChanges } from '@/store/api/records';
import { useScreenState } from '@/store/screen';
import { PageHeader } from '@/ui/PageHeader';
import { LoadingState } from '@/ui/State';
import { PlainAction } from '@/widgets/action/PlainAction';
import type { OwnInputs } from '@/widgets/record/form/RecordInputs';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { Beside } from '@/widgets/rubrics/Beside';
import { SectionsField } from '@/widgets/rubrics/SectionsField';
import { TryRubric } from '@/widgets/rubrics/TryRubric';
import { searchAddress } from '../addresses';
import { QualityTabs } from '../QualityTabs';

const NewRubricForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));
const WIDTHS = { name: 240, kind: 130, edition: 90, status: 110, pass: 120, created_on: 180 };
const ABOVE = <QualityTabs />;
const OWN: OwnInputs = { sections: (parts) => <SectionsField {...parts} /> };

export default function Rubrics() {
  const [creating, setCreating] = useScreenState('creating a rubric', false);
  const navigate = useNavigate();
  if (creating)
    return (
      <>
        <PageHeader title="Search Quality Check" />
        <Suspense fallback={<LoadingState label="Loading the form" />}>
          <NewRubricForm
            type={RUBRICS}
            own={OWN}
            onSaved={({ id }) => {
              setCreating(false);
              void navigate(searchAddress({ show: 'rubrics', rubric: id }));
            }}
            onCancel={() => setCreating(false)}
          />
        </Suspense>
      </>
    );
  return (
    <RecordScreen
      type={RUBRICS}
      title="Search Quality Check"
      shown={['name', 'kind', 'edition', 'status', 'pass', 'created_on']}
      widths={WIDTHS}
      create={<Button onClick={() => setCreating(true)}>New rubric</Button>}
      empty="No rubric yet: write one, try it and put it in use."
      above={ABOVE}
      own={OWN}
      rarer={rarer}
      tabs={tabs}
    />
  );
}

function rarer(rubric: RubricRow) {
  return <NewVersion rubric={rubric} />;
}

/** A draft with all that this one has. */
function NewVersion({ rubric: { name, kind, pass, sections } }: { rubric: RubricRow }) {
  const { create } = useRecordChanges(RUBRICS);
  const navigate = useNavigate();
  const make = async () => {
    const { data } = await create({ name, kind, pass, sections });
    if (data) void navigate(searchAddress({ show: 'rubrics', rubric: data.id, tab: 'edit' }));
  };
  return <PlainAction label="New version" onPress={() => void make()} />;
}

function tabs(rubric: RubricRow) {
  return [
    { value: 'try', label: 'Try it', content: <TryRubric key={rubric.id} rubric={rubric} /> },
    {
      value: 'beside',
      label: 'Compare',
      content: <Beside key={rubric.id} type={RUBRICS} rubric={rubric} same={{ kind: rubric.kind }} />,
    },
  ];
}
