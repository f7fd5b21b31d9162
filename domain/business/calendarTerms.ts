// Holidays, the one timezone group and numbers of the business (spec 9).

/** Spec 9 has 12 dates in 2024 and does not show which: the common holidays of that year in India. */
export const HOLIDAYS_2024 = [
  { date: '2024-01-01', name: 'New Year’s Day' },
  { date: '2024-01-26', name: 'Republic Day' },
  { date: '2024-03-08', name: 'Maha Shivaratri' },
  { date: '2024-03-25', name: 'Holi' },
  { date: '2024-03-29', name: 'Good Friday' },
  { date: '2024-04-11', name: 'Eid al-Fitr' },
  { date: '2024-08-15', name: 'Independence Day' },
  { date: '2024-08-19', name: 'Raksha Bandhan' },
  { date: '2024-10-02', name: 'Gandhi Jayanti' },
  { date: '2024-10-31', name: 'Diwali' },
  { date: '2024-11-01', name: 'Diwali' },
  { date: '2024-12-25', name: 'Christmas' },
] as const;

export const TIMEZONE_GROUPS = [{ id: 'A1', name: 'INDIA_A1', zone: 'Asia/Kolkata' }] as const;

/** Three constants whose meaning spec 9 does not show: nothing reads them until somebody knows it. */
export const UNEXPLAINED_NUMBERS = [3, 260, 6000] as const;
