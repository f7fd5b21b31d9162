// A time zone, chosen among those that there are: found by its city, and no other text is taken.
import { Select, type SelectProps } from '@mantine/core';
import { optionsFilter } from '@/ui/optionsFilter';

/** Browsers still know some zones by the names they had: people look for the ones of today. */
const TODAY: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
const ZONES = [...new Set(Intl.supportedValuesOf('timeZone').map((zone) => TODAY[zone] ?? zone))].sort();
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
      // What stands there is replaced by what is typed.
      onFocus={({ currentTarget }) => currentTarget.select()}
      limit={SHOWN}
      filter={optionsFilter}
      allowDeselect={false}
      nothingFoundMessage="No time zone with this name"
    />
  );
}
