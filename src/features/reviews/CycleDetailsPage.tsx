// Cycle Details: cycles with who is in them and how far they are, questionnaires with their versions, and pairs that may not be (decisions 17).
import { lazy } from 'react';
import { Later } from '@/ui/Later';
import { CYCLES } from './addresses';
import { Parts, usePart } from './Parts';

const Cycles = lazy(() => import('./cycles/Cycles'));
const Questionnaires = lazy(() => import('./cycles/Questionnaires'));
const BarredPairs = lazy(() => import('./cycles/BarredPairs'));

const PARTS = { cycles: 'Cycles', questionnaires: 'Questionnaires', pairs: 'Barred pairs' } as const;
const ABOVE = <Parts label="Cycles of reviews" path={CYCLES} parts={PARTS} />;

export default function CycleDetailsPage() {
  const part = usePart(PARTS);
  return (
    <Later what="the cycles">
      {part === 'cycles' && <Cycles above={ABOVE} />}
      {part === 'questionnaires' && <Questionnaires above={ABOVE} />}
      {part === 'pairs' && <BarredPairs above={ABOVE} />}
    </Later>
  );
}
