// What can be chosen, found as one types: arrows move, Enter chooses.
import { TextInput } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { matchesWords, searchWords } from '@domain/search';
import classes from './toolbar.module.css';

export interface Option {
  value: string;
  label: string;
  /** Beside the label, in a quieter tone. */
  note?: string;
  /** On hover: the code behind the words. */
  code?: string;
}

interface OptionListProps {
  /** Names the search and the list. */
  label: string;
  options: readonly Option[];
  /** Marked with a tick; undefined where an option leads on. */
  chosen?: readonly string[];
  /** Several may be chosen. */
  multiple?: boolean;
  onPick: (value: string) => void;
  /** The search where somebody else looks; otherwise the options are narrowed here. */
  search?: string;
  onSearch?: (search: string) => void;
  placeholder?: string;
  /** Said where nothing is found. */
  none: string;
}

export function OptionList({
  label,
  options,
  chosen,
  multiple,
  onPick,
  search: searched,
  onSearch,
  placeholder,
  none,
}: OptionListProps) {
  const [typed, setTyped] = useState('');
  const search = searched ?? typed;
  const [active, setActive] = useState(0);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const words = searchWords(search);
  const found =
    searched === undefined ? options.filter((option) => matchesWords([option.label, option.value], words)) : options;
  const at = Math.min(active, found.length - 1);

  // Where it takes the place of another list, within a panel that has the focus.
  useEffect(() => void input.current?.focus({ preventScroll: true }), []);
  // It answers a promise in new browsers, which an effect must not.
  useEffect(() => void list.current?.children[at]?.scrollIntoView({ block: 'nearest' }), [at]);

  function press(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setActive((at + step + found.length) % found.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const option = found[at];
    if (option) onPick(option.value);
  }

  return (
    <div className={classes.options}>
      <TextInput
        ref={input}
        size="xs"
        data-autofocus
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        maxLength={100}
        placeholder={placeholder}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={search}
        onChange={({ currentTarget: { value } }) => {
          setActive(0);
          setTyped(value);
          onSearch?.(value);
        }}
        onKeyDown={press}
      />
      <div ref={list} id={id} role="listbox" aria-label={label} aria-multiselectable={multiple}>
        {found.map((option, index) => {
          const isChosen = chosen?.includes(option.value) ?? false;
          return (
            // By keyboard they are chosen from the search, which keeps the focus.
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={isChosen}
              data-active={index === at || undefined}
              title={option.code}
              onPointerMove={() => index !== at && setActive(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(option.value)}
            >
              {chosen && <span className={classes.tick}>{isChosen && <IconCheck size={14} aria-hidden />}</span>}
              <span>{option.label}</span>
              {option.note && <span className={classes.note}>{option.note}</span>}
            </div>
          );
        })}
      </div>
      {found.length === 0 && (
        <p className={classes.none} role="status">
          {none}
        </p>
      )}
    </div>
  );
}
