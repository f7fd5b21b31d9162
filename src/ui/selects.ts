// The fields of SelectField.tsx, in a part of their own.
export { MultiSelect, Select } from '@mantine/core';
