// A sample drawn again from its seed and rule: whether it is the same, and where sessions, ratings or trainers have changed since.
import type { SampleAgain } from '@domain/contract/qualityAnswers';
import { countText, dateText } from '@domain/formats';
import { useLazyDrawSampleAgainQuery } from '@/store/api/quality';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { BusyButton } from '@/ui/BusyButton';
import styles from '../quality.module.css';

const SESSION = { one: 'session', many: 'sessions' };

export function DrawnAgain({ day }: { day: string }) {
  const [draw, { currentData, isFetching, error }] = useLazyDrawSampleAgainQuery();
  return (
    <div className={styles.tools}>
      <BusyButton variant="default" busy={isFetching} onClick={() => void draw({ query: { day } })}>
        Draw again
      </BusyButton>
      <p className={styles.quiet} role="status">
        {currentData && !isFetching ? resultOf(currentData) : error && !isFetching ? errorText(failedCall(error)) : ''}
      </p>
    </div>
  );
}

function resultOf({ is_same, drawn, only_kept, only_now, terms: { seed } }: SampleAgain): string {
  if (is_same) return `The same ${countText(SESSION, drawn.length)} from the seed ${dateText(seed)}`;
  return `${countText(SESSION, only_kept.length)} no longer drawn, ${only_now.length} new: sessions, ratings or trainers have changed since`;
}
