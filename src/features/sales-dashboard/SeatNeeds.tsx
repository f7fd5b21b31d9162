// Open leads without a demo against free demo seats of the next 7 days; a shortage leads to Trainer Availability on the day with the fewest.
import { countryName } from '@domain/business/codeWords';
import type { SeatNeed } from '@domain/contract/salesDashboard';
import { countText, dayText, momentText, numberText } from '@domain/formats';
import { WITHOUT_DEMO } from '@domain/numbers/salesFunnel';
import { pathTo } from '@/routes/paths';
import { useSeatNeedsQuery } from '@/store/api/salesDashboard';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import numbers from '@/widgets/numbers/numbers.module.css';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './dashboard.module.css';
import { useAskAll } from './useAskAll';

const COLUMNS = {
  Country: ({ country }: SeatNeed) => countryName(country),
  'Grade group': ({ grade_group }: SeatNeed) => grade_group,
  Language: ({ language }: SeatNeed) => language,
  'Leads without a demo': (need: SeatNeed) => (
    <Link
      className={numbers.link}
      to={leadsOf(need)}
      aria-label={`${need.leads} leads without a demo, ${nameOf(need)}`}
    >
      {numberText(need.leads)}
    </Link>
  ),
  'Free seats': ({ total }: SeatNeed) => numberText(total),
  Shortage: (need: SeatNeed) => <Shortage need={need} />,
};

export function SeatNeeds() {
  const query = useSeatNeedsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="seats" query={{ ...query, refetch: useAskAll() }}>
      {({ needs, left_out, seen }) => (
        <>
          <RelatedTable
            label="Seats where leads are"
            rows={needs}
            keyOf={nameOf}
            columns={COLUMNS}
            empty="Every open lead that you may see has a demo"
          />
          <p className={styles.quiet}>
            As of {momentText(seen)} IST, of the next 7 days. Leads that have a demo booked, attended one or were sent a
            link are not counted; seats are shared by the countries of a trainer.
            {left_out > 0 && ` ${countText({ one: 'smaller group', many: 'smaller groups' }, left_out)} not shown.`}
          </p>
        </>
      )}
    </QueryBoundary>
  );
}

function Shortage({ need }: { need: SeatNeed }) {
  if (need.short === 0) return '–';
  const fewest = need.seats.reduce((least, each) => (each.seats < least.seats ? each : least));
  const to = `${pathTo('/trainers/trainer-availability')}?${new URLSearchParams({ date: fewest.date, countries: need.country })}`;
  return (
    <Link
      className={numbers.link}
      to={to}
      aria-label={`${need.short} seats short, ${nameOf(need)}: plan ${dayText(fewest.date)}`}
    >
      {`${numberText(need.short)} short: plan ${dayText(fewest.date)}`}
    </Link>
  );
}

function leadsOf({ country, grade_group, language }: SeatNeed): string {
  return `${pathTo('/leads/view')}?${new URLSearchParams({ page: '1', status: WITHOUT_DEMO.join(','), country, grade_group, language })}`;
}

function nameOf({ country, grade_group, language }: SeatNeed): string {
  return `${countryName(country)}, ${grade_group}, ${language}`;
}
