// The note of an item: kept when the field is left.
import { Textarea } from '@mantine/core';
import { useScreenState } from '@/store/screen';

interface ItemNoteProps {
  group: string;
  title: string;
  kept: string;
  onKeep: (note: string) => void;
}

const LETTERS = 500;

export function ItemNote({ group, title, kept, onKeep }: ItemNoteProps) {
  const [typed, setTyped] = useScreenState<string | null>(`note ${group}`, null);
  return (
    <Textarea
      aria-label={`Note on ${title}`}
      placeholder="Note"
      size="xs"
      autosize
      minRows={1}
      maxRows={5}
      maxLength={LETTERS}
      value={typed ?? kept}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        if (typed !== null && typed.trim() !== kept) onKeep(typed.trim());
        setTyped(null);
      }}
    />
  );
}
