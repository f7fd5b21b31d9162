// What changes of clocks bring in the next 180 days: sessions whose new hour in Kolkata meets something else (decisions 8).
import { zoneCity } from '@domain/formats';
import { useBatchDetailQuery } from '@/store/api/batches';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../batches.module.css';
import { SessionResults } from '../SessionResults';

export default function Clocks({ id, zone }: { id: string; zone: string }) {
  const query = useBatchDetailQuery({ path: { id } });
  return (
    <div className={styles.tab}>
      <QueryBoundary what="clock changes" query={query}>
        {({ conflicts, other_zones, dormant_reason }) => (
          <>
            {dormant_reason !== null && (
              <p
                className={styles.quiet}
              >{`This batch should be made dormant: ${dormant_reason.charAt(0).toLowerCase()}${dormant_reason.slice(1)}.`}</p>
            )}
            {other_zones.length > 0 && (
              <p
                className={styles.quiet}
              >{`The clocks of families in ${other_zones.map(zoneCity).join(', ')} change on other dates than those of the batch.`}</p>
            )}
            <SessionResults
              label="Conflicts in the next 180 days"
              sessions={conflicts}
              zone={zone}
              empty="No conflict in the next 180 days"
            />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
