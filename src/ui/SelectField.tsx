// Fields to choose in. Their code, with all that a list that opens needs, comes soon after the page; until then a plain field
// of the same size stands there, and gives way at once to the real one when it is pressed or gets the focus. Only a press or a key
// opens its list: a form that gives its first field the focus would cover itself.
import { type MultiSelectProps, type SelectProps, TextInput, type TextInputProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { part, usePartSoon } from './part';

export const SELECTS = part(() => import('./selects'));

export function SelectField(props: SelectProps) {
  const { loaded, ...standIn } = useStandIn();
  if (loaded) return <loaded.Select {...props} {...standIn.given} />;
  return <StandIn {...common(props)} value={chosenLabel(props)} onFocus={standIn.focus} onPress={standIn.press} />;
}

export function MultiSelectField(props: MultiSelectProps) {
  const { loaded, ...standIn } = useStandIn();
  if (loaded) return <loaded.MultiSelect {...props} {...standIn.given} />;
  return (
    <StandIn {...common(props)} value={props.value?.join(', ') ?? ''} onFocus={standIn.focus} onPress={standIn.press} />
  );
}

/** Where the stand-in had the focus, or was pressed, the real field goes on. */
function useStandIn() {
  const { loaded, press: load, wasPressed: hadFocus } = usePartSoon(SELECTS);
  const [isOpen, setOpen] = useState(false);
  return {
    loaded,
    focus: load,
    press: () => setOpen(true),
    given: hadFocus ? { autoFocus: true, defaultDropdownOpened: isOpen } : {},
  };
}

type Common = Pick<
  TextInputProps,
  'label' | 'aria-label' | 'placeholder' | 'description' | 'size' | 'className' | 'disabled' | 'w'
>;

function common({ label, placeholder, description, size, className, disabled, w, ...rest }: Common): Common {
  return { label, 'aria-label': rest['aria-label'], placeholder, description, size, className, disabled, w };
}

const OPENING_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', ' '];

function StandIn({ onFocus, onPress, ...field }: Common & { value: string; onFocus: () => void; onPress: () => void }) {
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
      onFocus={onFocus}
      // Before the focus, which may bring the real field at once.
      onPointerDown={onPress}
      // A key may come between the focus and the real field: it is not lost.
      onKeyDown={(event) => {
        if (!OPENING_KEYS.includes(event.key)) return;
        event.preventDefault();
        onPress();
      }}
    />
  );
}

function chosenLabel({ value, data = [] }: SelectProps): string {
  for (const option of data)
    if (option === value) return String(value);
    else if (typeof option === 'object' && 'value' in option && option.value === value) return option.label;
  return '';
}
