// The way through the pages of a list: the first and the last page, the next and the one before, and those around this one by number.
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react';
import classes from './list.module.css';
import { pagesAround } from './pagesAround';

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function Pager({ page, pages, onPage }: PagerProps) {
  const step = (label: string, to: number, Icon: typeof IconChevronLeft) => (
    <button type="button" aria-label={label} disabled={to === page} onClick={() => onPage(to)}>
      <Icon size={16} aria-hidden />
    </button>
  );
  return (
    <div className={classes.pager}>
      {step('First page', 1, IconChevronLeftPipe)}
      {step('Previous page', Math.max(page - 1, 1), IconChevronLeft)}
      {pagesAround(page, pages).map((number) =>
        typeof number === 'string' ? (
          <span key={number} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      {step('Next page', Math.min(page + 1, pages), IconChevronRight)}
      {step('Last page', pages, IconChevronRightPipe)}
    </div>
  );
}
