// Fields to choose in. Their code, with all that a list that opens needs, comes soon after the page; until then a plain field
// of the same size stands there, and gives way at once to the real one when it is pressed or gets the focus.
import { type MultiSelectProps, type SelectProps, TextInput, type TextInputProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useId } from 'react';
import { part, usePartSoon } from './part';

export const SELECTS = part(() => import('./selects'));

export function SelectField(props: SelectProps) {
  const { loaded, press, wasPressed } = usePartSoon(SELECTS);
  if (loaded) return <loaded.Select {...props} {...opened(wasPressed)} />;
  return <StandIn {...common(props)} value={chosenLabel(props)} onPress={press} />;
}

export function MultiSelectField(props: MultiSelectProps) {
  const { loaded, press, wasPressed } = usePartSoon(SELECTS);
  if (loaded) return <loaded.MultiSelect {...props} {...opened(wasPressed)} />;
  return <StandIn {...common(props)} value={props.value?.join(', ') ?? ''} onPress={press} />;
}

const opened = (wasPressed: boolean) => (wasPressed ? { autoFocus: true, defaultDropdownOpened: true } : {});

type Common = Pick<TextInputProps, 'label' | 'aria-label' | 'placeholder' | 'description' | 'size' | 'className' | 'disabled' | 'w'>;

function common({ label, placeholder, description, size, className, disabled, w, ...rest }: Common): Common {
  return { label, 'aria-label': rest['aria-label'], placeholder, description, size, className, disabled, w };
}

function StandIn({ onPress, ...field }: Common & { value: string; onPress: () => void }) {
  const list = useId();
  return (
    <TextInput
      {...field}
      readOnly
      pointer
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      // The list comes with the real field.
      aria-controls={list}
      rightSection={<IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      onFocus={onPress}
    />
  );
}

function chosenLabel({ value, data = [] }: SelectProps): string {
  for (const option of data)
    if (option === value) return String(value);
    else if (typeof option === 'object' && 'value' in option && option.value === value) return option.label;
  return '';
}
