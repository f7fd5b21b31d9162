// Beside the security log: who took steps of a duty in the last 90 days and may no longer take them. There is no way to it where there is nobody.
import { Button } from '@mantine/core';
import type { FormerHolder } from '@domain/contract/securityLog';
import { FORMER_HOLDER_DAYS } from '@domain/dutySteps';
import { momentText } from '@domain/formats';
import { useFormerHoldersQuery } from '@/store/api/securityLog';
import { useAppDispatch } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { RecordDetail } from '@/widgets/record/RecordDetail';

const PARAMETER = 'people';
const OPEN = 'former';
const LABEL = `Took steps in the last ${FORMER_HOLDER_DAYS} days and may no longer`;
const BECAUSE: Readonly<Record<FormerHolder['because'], string>> = {
  permission: 'Has no permission for it',
  disabled: 'Is disabled',
  no_user: 'Is no user here',
};
const COLUMNS = {
  Who: ({ email }: FormerHolder) => email,
  'May no longer': ({ duty }: FormerHolder) => duty,
  'Did it': ({ times }: FormerHolder) => (times === 1 ? 'once' : `${times} times`),
  'Last time (IST)': ({ last_at }: FormerHolder) => momentText(last_at),
  Because: ({ because }: FormerHolder) => BECAUSE[because],
};

/** The button that opens them, with their number. */
export function FormerHoldersButton() {
  const { data = [] } = useFormerHoldersQuery();
  const dispatch = useAppDispatch();
  return (
    data.length > 0 && (
      <Button variant="default" title={LABEL} onClick={() => dispatch(recordOpened(PARAMETER, OPEN))}>
        {`Former holders (${data.length})`}
      </Button>
    )
  );
}

export function FormerHolders() {
  const { data = [] } = useFormerHoldersQuery();
  const table = (
    <RelatedTable
      label={LABEL}
      rows={data}
      keyOf={({ email, duty }) => `${duty} ${email}`}
      columns={COLUMNS}
      empty="Nobody"
    />
  );
  return (
    <RecordDetail
      parameter={PARAMETER}
      title="Former holders of duties"
      about={LABEL}
      tabs={[{ value: 'people', label: 'People', content: table }]}
    />
  );
}
