// Intro Task: the guide of a cycle is read and conflicts of interest are declared, before anything is written (decisions 17).
import { PageHeader } from '@/ui/PageHeader';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { INTRO } from './addresses';
import { ChooseMine } from './ChooseMine';
import { Intro } from './task/Intro';
import { useMine } from './useMine';

export default function IntroTaskPage() {
  const { asked, query, mine } = useMine();
  return (
    <>
      <PageHeader title="Intro Task" />
      <QueryBoundary what="reviews" query={query}>
        {(all) =>
          mine ? <Intro key={mine.cycle.id} mine={mine} /> : <ChooseMine mine={all} asked={asked} path={INTRO} />
        }
      </QueryBoundary>
    </>
  );
}
