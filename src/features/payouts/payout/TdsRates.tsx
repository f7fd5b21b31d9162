// What is deducted at source from what trainers are paid, and since when; a production admin adds the next rate.
import { lazy } from 'react';
import { dateText } from '@domain/formats';
import { TDS_RATES, type TdsRate } from '@domain/records/tdsRate';
import { useRecordPage } from '@/store/api/records';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { FormOnDemand } from '@/widgets/form/FormOnDemand';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordActions } from '@/widgets/record/RecordActions';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from './payouts.module.css';

const RateForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));

/** Rates are few: a company has one for years. */
const SHOWN = '50';

export default function TdsRates() {
  const mayAdd = useAppSelector((state) => selectMayAccess(state, 'admin'));
  const rates = useRecordPage(TDS_RATES, { size: SHOWN });
  return (
    <section className={styles.part} aria-label="TDS rates">
      <h2>TDS, of what a payout comes to</h2>
      {mayAdd && (
        <FormOnDemand label="Add TDS rate" of="payouts">
          {(close) => <RateForm type={TDS_RATES} onSaved={close} onCancel={close} />}
        </FormOnDemand>
      )}
      <QueryBoundary what="TDS rates" query={rates}>
        {({ rows }) => (
          <RelatedTable
            label="TDS rates"
            rows={rows}
            keyOf={({ id }) => id}
            columns={mayAdd ? { ...COLUMNS, Actions: actions } : COLUMNS}
            empty={mayAdd ? 'No rate yet: nothing is deducted' : 'No rate yet: a production admin adds rates'}
          />
        )}
      </QueryBoundary>
    </section>
  );
}

const COLUMNS = {
  From: ({ valid_from }: TdsRate) => dateText(valid_from),
  Rate: ({ tax_percent }: TdsRate) => `${tax_percent} %`,
  Note: ({ note }: TdsRate) => note ?? '',
  Status: (rate: TdsRate) => <RecordStatus type={TDS_RATES} status={rate.status} row={rate} />,
};

function actions(rate: TdsRate) {
  return <RecordActions type={TDS_RATES} row={rate} called={`Rate from ${dateText(rate.valid_from)}`} inRow />;
}
