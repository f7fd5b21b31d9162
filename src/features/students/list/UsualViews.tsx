// The views that the usual work with students begins from, one line above the rows.
import { DAY_ITEMS } from '@domain/day/dayItems';
import { TO_RENEW } from '@domain/records/enrolment';
import { pathTo } from '@/routes/paths';
import { useAppSelector } from '@/store/hooks';
import { Strip } from '@/widgets/queue/Strip';

/** By what is looked for, the query of the list that finds it. */
const VIEWS = {
  'All courses': '',
  'No batch yet': `${new URLSearchParams(DAY_ITEMS.to_allocate.filters)}`,
  'Under 80 %': 'attendance=..79.9&sort=attendance',
  'Fewer than 5 classes left': `${new URLSearchParams({ ...TO_RENEW, sort: 'classes_left' })}`,
  'Renewals to ask for': `${new URLSearchParams({ ...DAY_ITEMS.renewals.filters, sort: 'classes_left' })}`,
  'Payment overdue': 'payment=overdue&sort=next_due',
  'Registration issues': 'list=issues',
  'Open issues': 'list=issues&status=open%2Cin_progress',
} as const;

/** Of the address: what makes a view. */
const KEPT = ['list', 'status', 'has_batch', 'attendance', 'classes_left', 'renewal_asked', 'payment'];

export function UsualViews() {
  const search = useAppSelector(({ location }) => location.search);
  const shown = viewOf(search);
  const links = Object.entries(VIEWS).map(([label, query]) => {
    const to = `${pathTo('/student/list')}${query && `?${query}`}`;
    return [label, { to, isShown: viewOf(query) === shown }];
  });
  return <Strip label="Usual views" links={Object.fromEntries(links)} />;
}

function viewOf(search: string): string {
  const params = new URLSearchParams(search);
  return KEPT.map((name) => params.get(name) ?? '').join('&');
}
