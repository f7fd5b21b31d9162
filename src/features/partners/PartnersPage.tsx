// SalesBridge, Dashboard: partners by month, with ?show=rows the leads of a number, with ?show=statement the statement of a partner for a month (spec 2.2).
import { lazy } from 'react';
import { Later } from '@/ui/Later';
import { useOpened } from '@/widgets/record/beside';
import NumbersScreen from './numbers/NumbersScreen';

const RowsScreen = lazy(() => import('./numbers/RowsScreen'));
const StatementScreen = lazy(() => import('./statement/StatementScreen'));

export default function PartnersPage() {
  const [show, partner, month] = [useOpened('show'), useOpened('lead_source'), useOpened('month')];
  if (show === 'statement')
    return (
      <Later what="the statement">
        <StatementScreen key={`${partner} ${month}`} partner={partner} month={month} />
      </Later>
    );
  if (show !== 'rows') return <NumbersScreen />;
  return (
    <Later what="the leads">
      <RowsScreen />
    </Later>
  );
}
