// Changes the members of a group (spec 7.1).
import { editedGroup, type TrainerGroup } from '@domain/contract/groups';
import { pathTo } from '@/routes/paths';
import { useEditGroupMutation } from '@/store/api/groups';
import { FormSection } from '@/widgets/form/FormSection';
import { RecordForm } from '@/widgets/form/RecordForm';
import { useReturn } from '@/widgets/form/useReturn';
import { MembersField } from './MembersField';

const LABELS = { teachers: 'Members' };

export function EditGroupForm({ group }: { group: TrainerGroup }) {
  const [editGroup] = useEditGroupMutation();
  const { goBack } = useReturn(pathTo('/trainers/view-trainer-groups'), 'group');
  return (
    <RecordForm
      label={`Edit group ${group.group_id}`}
      draft={`group ${group.group_id}`}
      initial={group}
      schema={editedGroup}
      labels={LABELS}
      send={(body) => editGroup({ body })}
      saved={({ group_id }) => `Group ${group_id} is saved`}
      onSaved={() => goBack()}
      onCancel={() => goBack()}
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
