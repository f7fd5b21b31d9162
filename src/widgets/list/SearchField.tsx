// The search of a list: calls the server when the person stops typing.
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ListShape } from '@domain/lists/list';
import { useAppDispatch } from '@/store/hooks';
import { searched } from '@/store/lists/address';
import { useShortcut } from '@/ui/useShortcut';
import classes from '@/ui/list/toolbar.module.css';

export function SearchField({ shape, search }: { shape: ListShape; search: string }) {
  const dispatch = useAppDispatch();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(search);
  const [known, setKnown] = useState(search);
  useShortcut('/', () => field.current?.focus());
  const ask = useDebouncedCallback((requested: string) => {
    setKnown(requested);
    dispatch(searched(shape, requested));
  }, 250);
  // Changed from elsewhere: a cleared filter, a saved view, the Back button.
  if (search !== known) {
    setKnown(search);
    setWords(search);
  }
  return (
    <TextInput
      ref={field}
      className={classes.search}
      type="search"
      aria-label="Search"
      placeholder="Search  /"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={words}
      maxLength={100}
      onChange={({ currentTarget }) => {
        setWords(currentTarget.value);
        ask(currentTarget.value);
      }}
    />
  );
}
