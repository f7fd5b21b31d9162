// Whose leads are listed: one's own, all that one may see, or for production admins those of nobody; and what is due.
import { Button } from '@mantine/core';
import { isProdAdmin } from '@domain/access';
import { LEADS, OPEN_STAGES } from '@domain/records/lead';
import { useToday } from '@/clock/useNow';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { filtered } from '@/store/lists/address';
import { useListView } from '@/store/lists/useListView';
import { pathTo } from '@/routes/paths';
import { Link } from '@/ui/Link';
import styles from './leads.module.css';

const OPEN = OPEN_STAGES.join(',');

export function WhoseLeads() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(({ auth }) => auth.user);
  const { filters } = useListView(LEADS.shape);
  const today = useToday();
  const me = user?.email ?? '';
  const due = `..${today}`;
  const isMine = filters['lead_owner'] === me;
  const isNobodys = filters['has_owner'] === 'no';
  const isDue = filters['next_due'] === due;

  function choose(owner: string | null, hasOwner: 'no' | null): void {
    dispatch(filtered('lead_owner', owner));
    dispatch(filtered('has_owner', hasOwner));
  }

  function chooseDue(): void {
    dispatch(filtered('next_due', isDue ? null : due));
    dispatch(filtered('status', isDue ? null : OPEN));
  }

  const options = [
    { label: 'My leads', chosen: isMine, onChoose: () => choose(isMine ? null : me, null) },
    { label: 'All I may see', chosen: !isMine && !isNobodys, onChoose: () => choose(null, null) },
    ...(user && isProdAdmin(user)
      ? [{ label: 'Without owner', chosen: isNobodys, onChoose: () => choose(null, isNobodys ? null : 'no') }]
      : []),
    { label: 'Next step due', chosen: isDue, onChoose: chooseDue },
  ];
  return (
    <div className={styles.strip} role="group" aria-label="Whose leads">
      {options.map(({ label, chosen, onChoose }) => (
        <Button
          key={label}
          size="compact-xs"
          variant={chosen ? 'light' : 'subtle'}
          aria-pressed={chosen}
          onClick={onChoose}
        >
          {label}
        </Button>
      ))}
      <Button
        size="compact-xs"
        variant="subtle"
        component={Link}
        to={`${pathTo('/approve-lead')}?status=waiting`}
        className={styles.last}
      >
        Leads to approve
      </Button>
      <Button size="compact-xs" variant="subtle" component={Link} to={`${pathTo('/leads/view')}?show=rules`}>
        Scoring rules
      </Button>
    </div>
  );
}
