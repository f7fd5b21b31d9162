// Changes the members of a group (spec 7.1).
import { useNavigate } from 'react-router-dom';
import { editedGroup, type TrainerGroup } from '@domain/contract/groups';
import { pathTo } from '@/routes/paths';
import { useEditGroupMutation } from '@/store/api/groups';
import { FormSection } from '@/widgets/form/FormSection';
import { RecordForm } from '@/widgets/form/RecordForm';
import { MembersField } from './MembersField';

const LABELS = { teachers: 'Members' };

export function EditGroupForm({ group }: { group: TrainerGroup }) {
  const navigate = useNavigate();
  const [editGroup] = useEditGroupMutation();
  const leave = () => void navigate(pathTo('/trainers/view-trainer-groups'));
  return (
    <RecordForm
      label={`Edit group ${group.group_id}`}
      draft={`group ${group.group_id}`}
      initial={group}
      schema={editedGroup}
      labels={LABELS}
      send={(body) => editGroup({ body })}
      saved={({ group_id }) => `Group ${group_id} is saved`}
      onSaved={leave}
      onCancel={leave}
      submitLabel="Save"
    >
      {({ set, values, error }) => (
        <FormSection title="Trainers" wide>
          <MembersField value={values.teachers} onChange={(members) => set('teachers', members)} error={error} />
        </FormSection>
      )}
    </RecordForm>
  );
}
