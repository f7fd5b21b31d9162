// Sales, Get Lead: one button gives the next lead of the pool; with ?lead= the call screen of that lead (spec 2.2, decisions 11).
import { Paper } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { NO_LEAD } from '@domain/sales/noLead';
import { countText } from '@domain/formats';
import { LEADS, OPEN_STAGES } from '@domain/records/lead';
import { MOST_OPEN_LEADS } from '@domain/sales/pool';
import { useGetLeadMutation } from '@/store/api/getLead';
import { useRecordCount } from '@/store/api/records';
import { choiceMade } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { patchSearch } from '@/store/location';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { PageHeader } from '@/ui/PageHeader';
import { LeadSearch } from '@/widgets/leads/LeadSearch';
import { useOpened } from '@/widgets/record/beside';
import { CallScreen } from './call/CallScreen';
import styles from './leads.module.css';

export default function GetLeadPage() {
  const lead = useOpened('lead');
  if (lead) return <CallScreen key={lead} id={lead} />;
  return <Pool />;
}

function Pool() {
  const dispatch = useAppDispatch();
  const search = useAppSelector(({ location }) => location.search);
  const me = useAppSelector(({ auth }) => auth.user?.email ?? '');
  const [get, { isLoading }] = useGetLeadMutation();
  const [why, setWhy] = useScreenState<string>('why no lead', '');
  const open = useRecordCount(LEADS as never, { lead_owner: me, status: OPEN_STAGES.join(',') }).data?.total;

  async function ask(): Promise<void> {
    const { data } = await get({ body: {} });
    if (!data) return;
    if (data.lead_id !== null) return void dispatch(choiceMade({ lead: data.lead_id }, true));
    setWhy(data.why === null ? '' : NO_LEAD[data.why]);
  }

  return (
    <>
      <PageHeader title="Get Lead" />
      <div className={styles.page}>
        <Paper className={styles.pool} component="section" aria-label="Pool">
          <BusyButton
            size="md"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            busy={isLoading}
            onClick={() => void ask()}
          >
            Get lead
          </BusyButton>
          <p className={styles.second}>
            {open === undefined
              ? 'Counting your open leads'
              : `You hold ${countText({ one: 'open lead', many: 'open leads' }, open)} of at most ${MOST_OPEN_LEADS}.`}
          </p>
          <p role="status">{why}</p>
        </Paper>
        <LeadSearch
          label="Or open a lead"
          name="find lead to call"
          linkTo={(lead) => ({ search: patchSearch(search, { lead }) })}
          onOpen={(lead) => void dispatch(choiceMade({ lead }, true))}
        />
      </div>
    </>
  );
}
