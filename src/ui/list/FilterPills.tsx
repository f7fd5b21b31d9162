// The filters in force, as pills.
import { Button, Pill } from '@mantine/core';
import type { FiltersProps } from './FilterFields';
import classes from './list.module.css';

export function FilterPills({ shape, filters, onFilter, onClear }: FiltersProps & { onClear: () => void }) {
  const inForce = Object.entries(filters);
  if (inForce.length === 0) return null;
  return (
    <div className={classes.pills} role="group" aria-label="Filters in force">
      {inForce.map(([field, text]) => {
        const { label, labels } = shape.columns[field]!;
        const shown = text.split(',').map((value) => labels?.[value] ?? value);
        return (
          <Pill
            key={field}
            withRemoveButton
            removeButtonProps={{ 'aria-label': `Remove the filter ${label}`, tabIndex: 0, 'aria-hidden': false }}
            onRemove={() => onFilter(field, null)}
          >
            {label}: {shown.join(', ').replace(/^\.\./, 'up to ').replace(/\.\.$/, ' and more').replace('..', ' to ')}
          </Pill>
        );
      })}
      <Button variant="subtle" size="compact-xs" onClick={onClear}>
        Clear all
      </Button>
    </div>
  );
}
