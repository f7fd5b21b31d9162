// What Search Quality Check shows, each at an address of its own: for those who check sessions all of it, for managers the checks of their team.
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { PageTabs } from '@/ui/PageTabs';
import { useOpened } from '@/widgets/record/beside';
import { searchAddress } from './addresses';

const FOR_CHECKERS = {
  sample: 'Sample',
  sessions: 'Sessions',
  coverage: 'Coverage',
  checks: 'Checks',
  scores: 'Scores',
  rubrics: 'Rubrics',
  calibration: 'Calibration',
} as const;
export type QualityPart = keyof typeof FOR_CHECKERS;
const FOR_OTHERS = ['scores', 'checks'] as const satisfies readonly QualityPart[];

/** What the address names, where this person may see it; else what they see first. */
export function useQualityPart(): { part: QualityPart; parts: readonly QualityPart[] } {
  const asked = useOpened('show');
  const mayCheck = useAppSelector((state) => selectMayAccess(state, 'quality'));
  const parts = mayCheck ? (Object.keys(FOR_CHECKERS) as QualityPart[]) : FOR_OTHERS;
  return { part: parts.find((each) => each === asked) ?? parts[0]!, parts };
}

export function QualityTabs() {
  const { part, parts } = useQualityPart();
  const tabs = parts.map((each) => ({
    label: FOR_CHECKERS[each],
    to: searchAddress({ show: each }),
    isShown: each === part,
  }));
  return <PageTabs label="Quality checks" tabs={tabs} />;
}
