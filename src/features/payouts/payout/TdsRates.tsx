// What is deducted at source from what trainers are paid, and since when; a production admin adds the next rate.
import { dateText } from '@domain/formats';
import { TDS_RATES, type TdsRate } from '@domain/records/tdsRate';
import { Part } from '@/ui/detail/Part';
import { FewRecords } from '@/widgets/record/FewRecords';
import { RecordStatus } from '@/widgets/record/RecordStatus';

export default function TdsRates() {
  return (
    <Part title="TDS, of what a payout comes to" label="TDS rates">
      <FewRecords
        type={TDS_RATES}
        columns={COLUMNS}
        called={({ valid_from }) => `Rate from ${dateText(valid_from)}`}
        empty={(mayAdd) => (mayAdd ? 'No rate yet: nothing is deducted' : 'No rate yet: a production admin adds rates')}
      />
    </Part>
  );
}

const COLUMNS = {
  From: ({ valid_from }: TdsRate) => dateText(valid_from),
  Rate: ({ tax_percent }: TdsRate) => `${tax_percent} %`,
  Note: ({ note }: TdsRate) => note ?? '',
  Status: (rate: TdsRate) => <RecordStatus type={TDS_RATES} status={rate.status} row={rate} />,
};
