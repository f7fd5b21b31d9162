// Questionnaires and their versions: a draft is edited and tried, put in use, and archived by the next one.
import { type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { REVIEW_FORMS, type ReviewForm } from '@domain/records/reviewForm';
import { useRecordChanges } from '@/store/api/records';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { PlainAction } from '@/widgets/action/PlainAction';
import type { OwnInputs } from '@/widgets/record/form/RecordInputs';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { Beside } from '@/widgets/rubrics/Beside';
import { SectionsField } from '@/widgets/rubrics/SectionsField';
import { TryRubric } from '@/widgets/rubrics/TryRubric';
import { addressOf, CYCLES } from '../addresses';
import { Created } from './Created';

const WIDTHS = { name: 260, team: 150, edition: 90, status: 110, pass: 120, created_on: 180 };
const OWN: OwnInputs = { sections: (parts) => <SectionsField {...parts} /> };
const at = (named: Readonly<Record<string, string>>) => addressOf(CYCLES, { show: 'questionnaires', ...named });

export default function Questionnaires({ above }: { above: ReactNode }) {
  const navigate = useNavigate();
  return (
    <Created
      type={REVIEW_FORMS}
      title="Cycle Details"
      label="New questionnaire"
      own={OWN}
      onSaved={({ id }) => void navigate(at({ review_form: id }))}
    >
      {(create) => (
        <RecordScreen
          type={REVIEW_FORMS}
          title="Cycle Details"
          shown={['name', 'team', 'edition', 'status', 'pass', 'created_on']}
          widths={WIDTHS}
          create={create}
          empty="No questionnaire yet: write one, try it and put it in use."
          above={above}
          own={OWN}
          rarer={rarer}
          tabs={tabs}
        />
      )}
    </Created>
  );
}

function rarer(form: ReviewForm) {
  return <NewVersion form={form} />;
}

/** A draft with all that this one has. */
function NewVersion({ form: { name, team, pass, sections } }: { form: ReviewForm }) {
  const mayCreate = useAppSelector((state) => selectMayAccess(state, 'admin'));
  const { create } = useRecordChanges(REVIEW_FORMS);
  const navigate = useNavigate();
  if (!mayCreate) return null;
  const make = async () => {
    const { data } = await create({ name, team, pass, sections });
    if (data) void navigate(at({ review_form: data.id, tab: 'edit' }));
  };
  return <PlainAction label="New version" onPress={() => void make()} />;
}

function tabs(form: ReviewForm) {
  return [
    { value: 'try', label: 'Try it', content: <TryRubric key={form.id} rubric={form} /> },
    {
      value: 'beside',
      label: 'Compare',
      content: <Beside key={form.id} type={REVIEW_FORMS} rubric={form} same={{ team: form.team }} />,
    },
  ];
}
