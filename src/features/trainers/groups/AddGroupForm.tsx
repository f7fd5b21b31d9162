// Makes a group of trainers (spec 7.1).
import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { newGroup } from '@domain/contract/groups';
import { pathTo } from '@/routes/paths';
import { useCreateGroupMutation } from '@/store/api/groups';
import { FormSection } from '@/widgets/form/FormSection';
import { RecordForm } from '@/widgets/form/RecordForm';
import { MembersField } from './MembersField';

const LABELS = { group_id: 'Group id', teachers: 'Members' };
const NOBODY = { group_id: '', teachers: [] as string[] };

export function AddGroupForm() {
  const navigate = useNavigate();
  const [createGroup] = useCreateGroupMutation();
  const leave = () => void navigate(pathTo('/trainers/view-trainer-groups'));
  return (
    <RecordForm
      label="Add Trainer Group"
      draft="group new"
      initial={NOBODY}
      schema={newGroup}
      labels={LABELS}
      send={(body) => createGroup({ body })}
      saved={({ group_id }) => `Group ${group_id} is made`}
      onSaved={leave}
      onCancel={leave}
      submitLabel="Add group"
    >
      {({ field, set, values, error }) => (
        <>
          <FormSection title="Group">
            <TextInput required placeholder="TG-101" {...field('group_id')} />
          </FormSection>
          <FormSection title="Trainers" wide>
            <MembersField value={values.teachers} onChange={(members) => set('teachers', members)} error={error} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
