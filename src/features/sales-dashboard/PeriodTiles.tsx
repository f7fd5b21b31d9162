// What my leads came to in a period, in four numbers, each with its change against as many days before; the first thing on the dashboard.
import type { SalesPart } from '@domain/contract/salesDashboard';
import { amountText, numberText } from '@domain/formats';
import { FUNNEL_STEPS, FUNNEL_WORDS, funnelRowsAddress } from '@domain/numbers/salesFunnel';
import { useSalesNumbersQuery } from '@/store/api/salesDashboard';
import { useAppSelector } from '@/store/hooks';
import { usePeriod } from '@/store/numbers';
import { Tile } from '@/widgets/numbers/Tile';
import { changeWords } from '@/widgets/numbers/values';
import styles from './dashboard.module.css';

const STEPS = ['new', 'demo_attended', 'won'] as const;

/** Its errors are said once, where the numbers stand in full. */
export function PeriodTiles() {
  const { days } = usePeriod();
  const me = useAppSelector(({ auth }) => auth.user?.email ?? '');
  const { currentData } = useSalesNumbersQuery({ query: days });
  if (!currentData) return <div className={styles.tilesPlace} aria-busy />;
  const { own, before, seen } = currentData;
  const asked = { days, seen, filters: { lead_owner: me } };
  return (
    <div className={`${styles.tiles} ${styles.tilesPlace}`}>
      {STEPS.map((step) => {
        const [now, earlier] = [own, before].map(({ funnel }) => funnel[FUNNEL_STEPS.indexOf(step)]?.count ?? 0);
        return (
          <Tile
            key={step}
            title={FUNNEL_WORDS[step]}
            values={[
              { text: numberText(now!), to: funnelRowsAddress(step, asked), change: changeWords(now!, earlier!, days) },
            ]}
          />
        );
      })}
      <Tile
        title="Money"
        values={moneyOf(own, before).map(({ currency, now, earlier }) => ({
          text: amountText(now, currency),
          change: changeWords(now, earlier, days),
        }))}
      />
    </div>
  );
}

/** Also what the days before had and this period has nothing of. */
function moneyOf(own: SalesPart, before: SalesPart) {
  const of = ({ money }: SalesPart, currency: string) => money.find((sum) => sum.currency === currency)?.amount ?? 0;
  const currencies = [...new Set([...own.money, ...before.money].map(({ currency }) => currency))].sort();
  const all = currencies.length > 0 ? currencies : ['INR'];
  return all.map((currency) => ({ currency, now: of(own, currency), earlier: of(before, currency) }));
}
