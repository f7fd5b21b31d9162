// The editor of a rubric's sections and items: named, weighed, ordered, added and removed, all by keyboard.
import { Button, Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import {
  emptyItem,
  emptySection,
  HELP_LETTERS,
  itemsOf,
  MOST_ITEMS,
  MOST_MARK,
  MOST_SECTIONS,
  MOST_WEIGHT,
  type QualityItem,
  type QualitySection,
  TITLE_LETTERS,
} from '@domain/quality/rubric';
import { IconButton } from '@/ui/IconButton';
import type { FormParts } from '@/widgets/form/RecordForm';
import styles from './rubrics.module.css';

type Parts = Pick<FormParts<Record<string, unknown>>, 'values' | 'set' | 'error'>;

const newId = () => crypto.randomUUID().slice(0, 8);

export function SectionsField({ values, set, error }: Parts) {
  const sections = (values['sections'] ?? []) as QualitySection[];
  const put = (next: QualitySection[]) => set('sections', next);
  const problem = error('sections');
  return (
    <div className={styles.editor} data-path="sections" tabIndex={-1}>
      {sections.map((section, at) => (
        <SectionEditor
          key={section.id}
          section={section}
          number={at + 1}
          isFull={itemsOf({ sections }).length >= MOST_ITEMS}
          onChange={(next) => put(sections.with(at, next))}
          order={{ at, all: sections, put }}
        />
      ))}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          disabled={sections.length >= MOST_SECTIONS}
          onClick={() => put([...sections, emptySection(newId)])}
        >
          Add section
        </Button>
      </div>
      {problem && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface SectionEditorProps {
  section: QualitySection;
  number: number;
  isFull: boolean;
  onChange: (next: QualitySection) => void;
  order: Order<QualitySection>;
}

function SectionEditor({ section, number, isFull, onChange, order }: SectionEditorProps) {
  const { title, weight, items } = section;
  const named = title || `section ${number}`;
  const putItems = (next: QualityItem[]) => onChange({ ...section, items: next });
  return (
    <fieldset className={styles.section}>
      <legend>{`Section ${number}`}</legend>
      <div className={styles.row}>
        <TextInput
          label="Section"
          required
          maxLength={TITLE_LETTERS}
          value={title}
          onChange={({ currentTarget }) => onChange({ ...section, title: currentTarget.value })}
          className={styles.wide}
        />
        <Whole
          label="Weight"
          value={weight}
          most={MOST_WEIGHT}
          onChange={(next) => onChange({ ...section, weight: next })}
        />
        <OrderButtons named={named} order={order} />
      </div>
      {items.map((item, at) => (
        <ItemEditor
          key={item.id}
          item={item}
          number={at + 1}
          onChange={(next) => putItems(items.with(at, next))}
          order={{ at, all: items, put: putItems }}
        />
      ))}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          disabled={isFull}
          aria-label={`Add item to ${named}`}
          onClick={() => putItems([...items, emptyItem(newId)])}
        >
          Add item
        </Button>
      </div>
    </fieldset>
  );
}

interface ItemEditorProps {
  item: QualityItem;
  number: number;
  onChange: (next: QualityItem) => void;
  order: Order<QualityItem>;
}

function ItemEditor({ item, number, onChange, order }: ItemEditorProps) {
  const { title, help, weight, most, fatal } = item;
  return (
    <fieldset className={styles.item}>
      <legend>{`Item ${number}`}</legend>
      <div className={styles.row}>
        <TextInput
          label="Item"
          required
          maxLength={TITLE_LETTERS}
          value={title}
          onChange={({ currentTarget }) => onChange({ ...item, title: currentTarget.value })}
          className={styles.wide}
        />
        <Whole
          label="Weight"
          value={weight}
          most={MOST_WEIGHT}
          onChange={(next) => onChange({ ...item, weight: next })}
        />
        <Whole label="Best mark" value={most} most={MOST_MARK} onChange={(next) => onChange({ ...item, most: next })} />
        <OrderButtons named={title || `item ${number}`} order={order} />
      </div>
      <Textarea
        label="What earns which mark"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={HELP_LETTERS}
        value={help}
        onChange={({ currentTarget }) => onChange({ ...item, help: currentTarget.value })}
      />
      <Checkbox
        label="Fatal: a mark of 0 makes the whole score 0"
        checked={fatal}
        onChange={({ currentTarget }) => onChange({ ...item, fatal: currentTarget.checked })}
      />
    </fieldset>
  );
}

interface WholeProps {
  label: string;
  value: number;
  most: number;
  onChange: (next: number) => void;
}

/** What is no whole number yet is refused when the form is saved. */
function Whole({ label, value, most, onChange }: WholeProps) {
  return (
    <NumberInput
      label={label}
      required
      className={styles.whole}
      min={1}
      max={most}
      allowDecimal={false}
      value={value}
      onChange={(next) => onChange(Number(next))}
    />
  );
}

interface Order<T> {
  at: number;
  all: readonly T[];
  put: (next: T[]) => void;
}

function OrderButtons<T>({ named, order: { at, all, put } }: { named: string; order: Order<T> }) {
  const moved = (to: number) => put(all.toSpliced(at, 1).toSpliced(to, 0, all[at]!));
  return (
    <div className={styles.order}>
      <IconButton isFramed size={36} aria-label={`Move ${named} up`} disabled={at === 0} onClick={() => moved(at - 1)}>
        <IconArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton
        isFramed
        size={36}
        aria-label={`Move ${named} down`}
        disabled={at === all.length - 1}
        onClick={() => moved(at + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </IconButton>
      <IconButton isFramed size={36} aria-label={`Remove ${named}`} onClick={() => put(all.toSpliced(at, 1))}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
