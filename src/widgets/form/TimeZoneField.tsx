// A time zone, chosen among those that there are: found by its city, and no other text is taken.
import { Select, type SelectProps } from '@mantine/core';
import { TIME_ZONE } from '@domain/calendar';
import { optionsFilter } from '@/ui/optionsFilter';

/** Browsers still know Asia/Kolkata by the name it had. */
const OLD_NAME = 'Asia/Calcutta';
const ZONES = [...new Set(Intl.supportedValuesOf('timeZone').map((zone) => (zone === OLD_NAME ? TIME_ZONE : zone)))].sort();
/** Of four hundred, as many as are looked through. */
const SHOWN = 50;

export function TimeZoneField({ value, ...field }: Omit<SelectProps, 'data'>) {
  // Of so many not all are shown: the chosen one is.
  const known = value ? [value, ...ZONES.filter((zone) => zone !== value)] : ZONES;
  return (
    <Select
      {...field}
      value={value}
      data={known.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      searchable
      limit={SHOWN}
      filter={optionsFilter}
      allowDeselect={false}
      nothingFoundMessage="No time zone with this name"
    />
  );
}
