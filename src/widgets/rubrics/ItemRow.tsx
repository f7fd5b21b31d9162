// One item of a rubric: its mark, the second of the recording it was marked at, and a note.
import { Button, NumberInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { lengthText } from '@domain/formats';
import type { GivenMark } from '@domain/quality/marks';
import type { QualityItem } from '@domain/quality/rubric';
import type { GivenPart, ShownMark } from '@/store/markQueue';
import { Status } from '@/ui/Status';
import styles from './marks.module.css';
import { focusNeighbour } from './focusItem';
import { ItemNote } from './ItemNote';

interface ItemRowProps {
  item: QualityItem;
  name: string;
  mark: ShownMark | undefined;
  onMark?: (item: string, set: GivenPart) => void;
  second?: () => number;
  onJump?: (second: number) => void;
  children?: ReactNode;
}

/** More than these are typed. */
const MOST_BUTTONS = 10;

export function ItemRow({ item, name, mark, onMark, second, onJump, children }: ItemRowProps) {
  const { id, title, help, weight, most, fatal } = item;
  const given = mark?.mark ?? null;
  const at = mark?.at_second ?? null;
  const isOpen = given === null;
  const group = `${name} ${id}`;

  /** The first mark of an item says where in the recording it was seen. */
  const give = (value: GivenMark) =>
    onMark?.(id, { mark: value, ...(second && at === null && second() > 0 && { at_second: Math.round(second()) }) });
  const markSecond = () => second && onMark?.(id, { at_second: Math.round(second()) });

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (!onMark || event.altKey || event.ctrlKey || event.metaKey || isTyped(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'j' || key === 'k') focusNeighbour(event.currentTarget, key === 'j' ? 1 : -1);
    else if (key === 'n') give('na');
    else if (key === 'm' && second) markSecond();
    else if (/^\d$/.test(key) && Number(key) <= most) give(Number(key));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      role="group"
      aria-label={title}
      className={styles.item}
      data-item={id}
      data-open={(onMark && isOpen) || undefined}
      onKeyDownCapture={press}
    >
      <div className={styles.title}>
        <span>{title}</span>
        <span className={styles.quiet}>{`weight ${weight}`}</span>
        {fatal && <Status look={given === 0 ? 'attention' : 'upcoming'}>Fatal</Status>}
        {onMark && isOpen && <span className={styles.open}>Open</span>}
      </div>
      {help && <p className={styles.quiet}>{help}</p>}
      {onMark ? (
        <div className={styles.marks}>
          <div role="radiogroup" aria-label={`Mark of ${title}`} className={styles.choices}>
            {most <= MOST_BUTTONS
              ? Array.from({ length: most + 1 }, (_, value) => (
                  <Choice
                    key={value}
                    group={group}
                    label={String(value)}
                    isChosen={given === value}
                    onChoose={() => give(value)}
                  />
                ))
              : undefined}
            <Choice group={group} label="N/A" isChosen={given === 'na'} onChoose={() => give('na')} />
          </div>
          {most > MOST_BUTTONS && (
            <NumberInput
              aria-label={`${title}, 0 to ${most}`}
              size="xs"
              className={styles.typed}
              min={0}
              max={most}
              allowDecimal={false}
              value={typeof given === 'number' ? given : ''}
              onChange={(value) => typeof value === 'number' && value <= most && give(value)}
            />
          )}
          {second && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Mark this second for ${title}`}
              onClick={markSecond}
            >
              Mark second
            </Button>
          )}
          <Jump at={at} title={title} onJump={onJump} />
          {at !== null && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Clear the second of ${title}`}
              onClick={() => onMark(id, { at_second: null })}
            >
              Clear
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.marks}>
          <strong>{given === null ? '–' : given === 'na' ? 'N/A' : `${given} of ${most}`}</strong>
          <Jump at={at} title={title} onJump={onJump} />
          {mark?.note && <span>{mark.note}</span>}
        </div>
      )}
      {onMark && (
        <ItemNote group={group} title={title} kept={mark?.note ?? ''} onKeep={(note) => onMark(id, { note })} />
      )}
      {children}
    </div>
  );
}

function isTyped(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'radio');
}

function Jump({ at, title, onJump }: { at: number | null; title: string; onJump?: (second: number) => void }) {
  if (at === null) return null;
  if (!onJump) return <span className={styles.quiet}>{lengthText(at)}</span>;
  return (
    <Button
      size="compact-sm"
      variant="light"
      aria-label={`Play ${title} from ${lengthText(at)}`}
      onClick={() => onJump(at)}
    >
      {lengthText(at)}
    </Button>
  );
}

interface ChoiceProps {
  group: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ group, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span>{label}</span>
    </label>
  );
}
