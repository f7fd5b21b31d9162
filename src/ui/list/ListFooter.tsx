// Below a list: how many rows there are, and the way through its pages.
import { Pagination } from '@mantine/core';
import { PAGE_SIZES } from '@domain/lists/list';
import { countText, numberText } from './counts';
import { SelectField } from '../SelectField';
import classes from './list.module.css';

interface ListFooterProps {
  noun: { one: string; many: string };
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

const CONTROLS = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' };

export function ListFooter({ noun, page, size, total, onPage, onSize }: ListFooterProps) {
  const first = (page - 1) * size + 1;
  const last = Math.min(total, page * size);
  return (
    <div className={classes.foot}>
      <p className={classes.count} role="status">
        {first > 1 || last < total ? `${numberText(first)}–${numberText(last)} of ` : ''}
        {countText(noun, total)}
      </p>
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
        {total > size && (
          <Pagination
            size="sm"
            total={Math.ceil(total / size)}
            value={page}
            onChange={onPage}
            withEdges
            getControlProps={(control) => ({ 'aria-label': CONTROLS[control] })}
            getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
          />
        )}
      </div>
    </div>
  );
}
