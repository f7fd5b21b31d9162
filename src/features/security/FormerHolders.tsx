// Above the security log: who took steps of a duty in the last 90 days and may no longer take them. Nothing is shown where there is nobody.
import type { FormerHolder } from '@domain/contract/securityLog';
import { FORMER_HOLDER_DAYS } from '@domain/dutySteps';
import { momentText } from '@domain/formats';
import { useFormerHoldersQuery } from '@/store/api/securityLog';
import { RelatedTable } from '@/ui/detail/RelatedTable';

const BECAUSE: Readonly<Record<FormerHolder['because'], string>> = { permission: 'Has no permission for it', disabled: 'Is disabled', no_user: 'Is no user here' };
const COLUMNS = {
  Who: ({ email }: FormerHolder) => email,
  'May no longer': ({ duty }: FormerHolder) => duty,
  'Did it': ({ times }: FormerHolder) => (times === 1 ? 'once' : `${times} times`),
  'Last time (IST)': ({ last_at }: FormerHolder) => momentText(last_at),
  Because: ({ because }: FormerHolder) => BECAUSE[because],
};

export function FormerHolders() {
  const { data = [] } = useFormerHoldersQuery();
  if (data.length === 0) return null;
  const label = `Steps of the last ${FORMER_HOLDER_DAYS} days by people who may no longer take them`;
  return (
    <details>
      <summary>{`${label} (${data.length})`}</summary>
      <RelatedTable label={label} rows={data} keyOf={({ email, duty }) => `${duty} ${email}`} columns={COLUMNS} empty="Nobody" />
    </details>
  );
}
