// A lead that waits beside all that share its number or e-mail: told apart, or merged field by field.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { LEADS } from '@domain/records/lead';
import type { RecordType } from '@domain/records/record';
import type { LeadBeside } from '@domain/contract/leadMerging';
import { pathTo } from '@/routes/paths';
import { useLeadTwinsQuery, useTellApartMutation } from '@/store/api/leadMerging';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { Link } from '@/ui/Link';
import { EmptyState } from '@/ui/State';
import { Status } from '@/ui/Status';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './approvals.module.css';
import { factsOf, nameOf } from './besideText';
import { MergeForm } from './MergeForm';

export function Twins({ id }: { id: string }) {
  const query = useLeadTwinsQuery({ path: { id } }, { refetchOnMountOrArgChange: true });
  const [compared, setCompared] = useScreenState<string | null>(`twin of ${id}`, null);
  return (
    <QueryBoundary what="twins" query={query}>
      {({ lead, twins }) => {
        const twin = twins.find((each) => each.id === compared);
        if (twin) return <MergeForm key={twin.id} lead={lead} twin={twin} onBack={() => setCompared(null)} />;
        return (
          <div className={styles.twins}>
            <Beside lead={lead} label="This lead" />
            {twins.length === 0 ? (
              <EmptyState title="No lead shares its number or e-mail">
                It waits since it comes from a partner: approve or reject it.
              </EmptyState>
            ) : (
              twins.map((each) => (
                <Beside key={each.id} lead={each}>
                  {each.is_readable && !each.is_apart && (
                    <Button size="compact-sm" variant="light" onClick={() => setCompared(each.id)}>
                      Compare and merge
                    </Button>
                  )}
                  <TellApart of={lead} twin={each} />
                </Beside>
              ))
            )}
          </div>
        );
      }}
    </QueryBoundary>
  );
}

function Beside({ lead, label, children }: { lead: LeadBeside; label?: string; children?: ReactNode }) {
  const name = nameOf(lead);
  return (
    <section className={styles.twin} aria-label={label ?? name}>
      <div className={styles.line}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <RecordStatus type={LEADS as unknown as RecordType} status={lead.stage} row={lead} />
        {lead.is_apart && <Status look="finished">Another child</Status>}
      </div>
      <p className={styles.quiet}>{[label, factsOf(lead)].filter(Boolean).join(': ')}</p>
      {!lead.is_readable && (
        <p className={styles.quiet}>
          {`It is looked after by ${lead.owner ?? 'nobody'}: the leader of both teams or a production admin merges it.`}
        </p>
      )}
      <div className={styles.line}>
        {children}
        {lead.is_readable && (
          <Button
            size="compact-sm"
            variant="subtle"
            component={Link}
            to={`${pathTo('/get-lead')}?${new URLSearchParams({ lead: lead.id })}`}
          >
            Open call screen
          </Button>
        )}
      </div>
    </section>
  );
}

/** Remembered; and taken back by the same button. */
function TellApart({ of, twin }: { of: LeadBeside; twin: LeadBeside }) {
  const dispatch = useAppDispatch();
  const [tellApart, { isLoading }] = useTellApartMutation();

  async function press(): Promise<void> {
    const { data } = await tellApart({ body: { one_id: of.id, other_id: twin.id, is_apart: !twin.is_apart } });
    if (!data) return;
    const text = data.is_apart ? 'Remembered: these are two children' : 'Shown as twins again';
    dispatch(notify({ kind: 'success', text }));
  }

  return (
    <BusyButton size="compact-sm" variant="subtle" busy={isLoading} onClick={() => void press()}>
      {twin.is_apart ? 'May be the same after all' : 'Not a duplicate'}
    </BusyButton>
  );
}
