// Edits what a person may do.
import { TagsInput } from '@mantine/core';
import { KNOWN_PERMISSIONS } from '@domain/access';
import { permissionsEdit, type UserRecord } from '@domain/contract/users';
import { useEditPermissionsMutation } from '@/store/api/users';
import { RecordForm } from '@/widgets/form/RecordForm';

const LABELS = { permissions: 'Permissions' };

export default function PermissionsForm({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const [editPermissions] = useEditPermissionsMutation();
  const { user_id, email, version, permissions } = user;
  return (
    <RecordForm
      key={version}
      label={`Permissions of ${email}`}
      draft={`user permissions ${user_id}`}
      initial={{ version, permissions }}
      schema={permissionsEdit}
      labels={LABELS}
      send={(body) => editPermissions({ path: { user_id }, body })}
      saved={() => `Permissions of ${email} saved`}
      onSaved={() => undefined}
      onCancel={onClose}
      submitLabel="Save permissions"
      amongOthers
    >
      {({ field }) => (
        <TagsInput
          description="Choose, or write one and press Enter, such as external-sales-Acme Corp. It holds for their next click."
          data={[...KNOWN_PERMISSIONS]}
          {...field('permissions')}
        />
      )}
    </RecordForm>
  );
}
