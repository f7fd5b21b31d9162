// What a trainer is sent: item, size, and where the parcel is; it goes step by step.
import { Button, Input, NativeSelect, TextInput } from '@mantine/core';
import type { GoodieItem } from '@domain/onboarding/sections';
import { GOODIE_WORDS, MAX_ITEMS, SHIPMENT_WORDS, shipmentStates, SIZE_WORDS } from '@domain/onboarding/sections';
import { FormSection } from '@/widgets/form/FormSection';
import styles from '../onboarding.module.css';

interface ItemsProps {
  items: readonly GoodieItem[];
  /** As they are stored: from where a parcel goes on. */
  stored: readonly GoodieItem[];
  set: (path: string, value: unknown) => void;
  error: (path: string) => string | undefined;
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const [ITEMS, SIZES] = [optionsOf(GOODIE_WORDS), optionsOf(SIZE_WORDS)];

export function Items({ items, stored, set, error }: ItemsProps) {
  return (
    <FormSection title="Items" wide>
      <ul className={styles.list} data-path="items" aria-label="Items">
        {Array.from(items.entries(), ([at, item]) => (
          <Item
            key={at}
            at={at}
            item={item}
            stored={stored[at]}
            set={set}
            error={error}
            onRemove={() =>
              set(
                'items',
                items.filter((_, other) => other !== at),
              )
            }
          />
        ))}
        <li>
          <div className={styles.row}>
            <Button
              size="compact-sm"
              variant="default"
              disabled={items.length >= MAX_ITEMS}
              onClick={() => set('items', [...items, { item: 'mug', size: 'one', state: 'to_pack', tracking: '' }])}
            >
              Add item
            </Button>
            {error('items') && !items.some((_, at) => error(`items.${at}`)) && (
              <Input.Error>{error('items')}</Input.Error>
            )}
          </div>
        </li>
      </ul>
    </FormSection>
  );
}

function Item({
  at,
  item: { item, size, state, tracking },
  stored,
  set,
  error,
  onRemove,
}: Pick<ItemsProps, 'set' | 'error'> & {
  at: number;
  item: GoodieItem;
  stored: GoodieItem | undefined;
  onRemove: () => void;
}) {
  const field = (name: keyof GoodieItem) => ({
    'data-path': `items.${at}.${name}`,
    error: error(`items.${at}.${name}`),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) =>
      set(`items.${at}.${name}`, currentTarget.value),
  });
  const number = at + 1;
  return (
    <li className={styles.item}>
      <NativeSelect label={`Item ${number}`} data={ITEMS} value={item} {...field('item')} />
      <NativeSelect label={`Size ${number}`} data={SIZES} value={size} {...field('size')} />
      <NativeSelect
        label={`Shipment ${number}`}
        data={shipmentStates(stored?.state).map((value) => ({ value, label: SHIPMENT_WORDS[value] }))}
        value={state}
        {...field('state')}
      />
      <TextInput label={`Parcel number ${number}`} value={tracking} maxLength={60} {...field('tracking')} />
      {stored === undefined && (
        <Button size="sm" variant="subtle" aria-label={`Remove item ${number}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  );
}
