// Adds a person who may sign in.
import { PasswordInput, TagsInput, TextInput } from '@mantine/core';
import { KNOWN_PERMISSIONS } from '@domain/access';
import { newUser } from '@domain/contract/users';
import { useAddUserMutation } from '@/store/api/users';
import { RecordForm } from '@/widgets/form/RecordForm';

const LABELS = { email: 'E-mail', password: 'Password', permissions: 'Permissions' };
const NOBODY = { email: '', password: '', permissions: [] as string[] };

export default function NewUserForm({ onClose }: { onClose: () => void }) {
  const [addUser] = useAddUserMutation();
  return (
    <RecordForm
      label="Add a person"
      draft="user new"
      initial={NOBODY}
      schema={newUser}
      labels={LABELS}
      secrets={['password']}
      send={(body) => addUser({ body })}
      saved={({ email }) => `${email} added`}
      onSaved={onClose}
      onCancel={onClose}
      submitLabel="Add"
    >
      {({ field }) => (
        <>
          <TextInput type="email" autoComplete="off" data-autofocus required {...field('email')} />
          <PasswordInput
            description="At least 12 characters; several unrelated words do well. Give it to the person in a safe way."
            autoComplete="new-password"
            required
            {...field('password')}
          />
          <TagsInput
            description="Choose, or write one and press Enter, such as external-sales-Acme Corp."
            data={[...KNOWN_PERMISSIONS]}
            {...field('permissions')}
          />
        </>
      )}
    </RecordForm>
  );
}
