// All Feedbacks: drafted from reviews, edited, released one or many, read, acknowledged or disputed; and the steps that were agreed on (decisions 17).
import { lazy } from 'react';
import { Later } from '@/ui/Later';
import { FEEDBACKS } from './addresses';
import { Parts, usePart } from './Parts';

const Feedbacks = lazy(() => import('./feedbacks/Feedbacks'));
const Steps = lazy(() => import('./feedbacks/Steps'));

const PARTS = { feedbacks: 'Feedbacks', steps: 'Steps' } as const;
const ABOVE = <Parts label="Feedback" path={FEEDBACKS} parts={PARTS} />;

export default function AllFeedbacksPage() {
  const part = usePart(PARTS);
  return (
    <Later what="the feedbacks">{part === 'feedbacks' ? <Feedbacks above={ABOVE} /> : <Steps above={ABOVE} />}</Later>
  );
}
