// Adds a person who may sign in; the contract's own schema judges the fields before the API does.
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { Button, Group, PasswordInput, Stack, TagsInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { KNOWN_PERMISSIONS } from '@domain/access';
import { type NewUser, newUser } from '@domain/contract/auth';
import { useAddUserMutation } from '@/store/api/users';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { said } from '@/store/snackbar';

export default function NewUserForm({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [addUser, { isLoading, error }] = useAddUserMutation();
  const form = useForm<NewUser>({
    initialValues: { email: '', password: '', permissions: [] },
    validate: schemaResolver(newUser, { sync: true }),
  });
  const refused = error && fieldErrors(failedCall(error));

  async function submit(values: NewUser): Promise<void> {
    const answer = await addUser({ body: values });
    if (answer.data) {
      dispatch(said({ kind: 'success', text: `${answer.data.email} may sign in now` }));
      onClose();
    } else form.setErrors(fieldErrors(failedCall(answer.error)));
  }

  return (
    <form onSubmit={form.onSubmit(submit)} aria-label="Add a person" noValidate>
      <Stack gap="sm">
        <TextInput label="E-mail" type="email" autoComplete="off" data-autofocus required {...form.getInputProps('email')} />
        <PasswordInput
          label="Password"
          description="At least 12 characters. Give it to the person in a safe way."
          autoComplete="new-password"
          required
          {...form.getInputProps('password')}
        />
        <TagsInput
          label="Permissions"
          description="Choose, or write one and press Enter, such as external-sales-Acme Corp."
          data={[...KNOWN_PERMISSIONS]}
          {...form.getInputProps('permissions')}
          error={form.errors.permissions ?? firstUnder('permissions.', form.errors)}
        />
        {error && Object.keys(refused ?? {}).length === 0 && <p role="alert">{errorText(failedCall(error))}</p>}
        <Group gap="xs">
          <Button type="submit" loading={isLoading}>
            Add
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** An error of one entry of a list is shown at the list. */
function firstUnder(prefix: string, errors: Readonly<Record<string, unknown>>): string | undefined {
  const field = Object.keys(errors).find((name) => name.startsWith(prefix));
  return field === undefined ? undefined : String(errors[field]);
}
