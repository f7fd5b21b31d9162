// Search Quality Check: today's sample, who was not checked for how long, checks by trainer, batch, day, rating and score, rubrics and calibration (spec 2.2, decisions 16).
import { lazy } from 'react';
import { Later } from '@/ui/Later';
import { PageHeader } from '@/ui/PageHeader';
import { QualityTabs, useQualityPart } from './QualityTabs';
import { Sample } from './search/Sample';

const Checks = lazy(() => import('./search/Checks'));
const Coverage = lazy(() => import('./search/Coverage'));
const Sessions = lazy(() => import('./search/Sessions'));
const Scores = lazy(() => import('./search/Scores'));
const Calibration = lazy(() => import('./search/CalibrationShown'));
const Rubrics = lazy(() => import('./rubrics/Rubrics'));

export default function SearchQcPage() {
  const { part } = useQualityPart();
  // Lists have a head of their own.
  if (part === 'checks')
    return (
      <Later what="the checks">
        <Checks />
      </Later>
    );
  if (part === 'rubrics')
    return (
      <Later what="the rubrics">
        <Rubrics />
      </Later>
    );
  return (
    <>
      <PageHeader title="Search Quality Check" />
      <QualityTabs />
      <Later what="the numbers">
        {part === 'sample' && <Sample />}
        {part === 'sessions' && <Sessions />}
        {part === 'coverage' && <Coverage />}
        {part === 'scores' && <Scores />}
        {part === 'calibration' && <Calibration />}
      </Later>
    </>
  );
}
