// Below a list: how many rows there are, and the way through its pages.
import { Button } from '@mantine/core';
import { type Page, PAGE_SIZES } from '@domain/lists/list';
import { countText, numberText } from '@domain/formats';
import { SelectField } from '../SelectField';
import classes from './list.module.css';
import { Pager } from './Pager';

interface ListFooterProps {
  noun: { one: string; many: string };
  page: number;
  size: number;
  counted: Omit<Page<unknown>, 'rows'>;
  /** Why the rows may not be what they were read as: here it moves none of them. */
  stale?: string | false;
  onCountAll?: () => void;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

export function ListFooter({ noun, page, size, counted, stale, onCountAll, onPage, onSize }: ListFooterProps) {
  const { total, more, isCounting, has_next: hasNext } = counted;
  const first = (page - 1) * size + 1;
  const last = Math.min(total, page * size);
  // Beyond what was counted the way goes on page by page.
  const pages = Math.max(Math.ceil(total / size), page + Number(hasNext ?? false));
  return (
    <div className={classes.foot}>
      <p className={classes.count} role="status">
        {first > 1 || last < total ? `${numberText(first)}–${numberText(last)}` : ''}
        {!isCounting &&
          `${first > 1 || last < total ? ' of ' : ''}${more ? `${numberText(total)}+ ${noun.many}` : countText(noun, total)}`}
        {more && onCountAll && (
          <Button variant="subtle" size="compact-xs" onClick={onCountAll}>
            Count all
          </Button>
        )}
      </p>
      {stale && (
        <p className={classes.stale} role="alert">
          {stale}
        </p>
      )}
      <div className={classes.right}>
        <SelectField
          className={classes.size}
          size="xs"
          aria-label="Rows per page"
          data={PAGE_SIZES.map(String)}
          value={String(size)}
          allowDeselect={false}
          onChange={(value) => onSize(Number(value))}
        />
        {pages > 1 && <Pager page={page} pages={pages} onPage={onPage} />}
      </div>
    </div>
  );
}
