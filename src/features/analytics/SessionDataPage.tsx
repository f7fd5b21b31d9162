// Analytics, Session Data: sessions of every kind counted by two of eight things, or with ?show=rows one by one (spec 2.2).
import { lazy } from 'react';
import { Later } from '@/ui/Later';
import { useOpened } from '@/widgets/record/beside';
import PivotScreen from './sessions/PivotScreen';

const RowsScreen = lazy(() => import('./sessions/RowsScreen'));

export default function SessionDataPage() {
  if (useOpened('show') !== 'rows') return <PivotScreen />;
  return (
    <Later what="the sessions">
      <RowsScreen />
    </Later>
  );
}
