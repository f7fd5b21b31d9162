// The queues of the payments with their counts, on one line that is always there: a press leads to the rows.
import { numberText } from '@domain/formats';
import { pathTo } from '@/routes/paths';
import { useRecordCount } from '@/store/api/records';
import { Strip, StripLink } from '@/widgets/queue/Strip';
import { useOpened } from '@/widgets/record/beside';
import { type QueueName, QUEUES, queueSearch } from './queues';

const NAMES = Object.keys(QUEUES) as QueueName[];

export function QueueStrip() {
  const shown = useOpened('queue');
  return (
    <Strip label="Queues">
      <StripLink to={pathTo('/payments/view/all')} isShown={shown === null}>
        All links
      </StripLink>
      <StripLink to={`${pathTo('/payments/view/all')}?queue=numbers`} isShown={shown === 'numbers'}>
        Numbers
      </StripLink>
      {NAMES.map((name) => (
        <OneQueue key={name} name={name} isShown={shown === name} />
      ))}
      <StripLink to={`${pathTo('/payments/view/all')}?queue=payments&page=1`} isShown={shown === 'payments'}>
        Payments at gateways
      </StripLink>
      <StripLink to={`${pathTo('/payments/view/all')}?queue=instalments&page=1`} isShown={shown === 'instalments'}>
        Instalments
      </StripLink>
      <StripLink to={`${pathTo('/payments/view/all')}?queue=settlements&page=1`} isShown={shown === 'settlements'}>
        Settlements
      </StripLink>
      <StripLink to={`${pathTo('/payments/view/all')}?queue=papers&page=1`} isShown={shown === 'papers'}>
        Papers
      </StripLink>
      <StripLink to={`${pathTo('/payments/view/all')}?queue=entities&page=1`} isShown={shown === 'entities'}>
        Legal entities
      </StripLink>
    </Strip>
  );
}

function OneQueue({ name, isShown }: { name: QueueName; isShown: boolean }) {
  const { label, type, filters } = QUEUES[name];
  const { data } = useRecordCount(type, filters);
  return (
    <StripLink
      to={`${pathTo('/payments/view/all')}?${queueSearch(name)}`}
      isShown={isShown}
      count={data === undefined ? '' : `${numberText(data.total)}${data.more ? '+' : ''}`}
    >
      {label}
    </StripLink>
  );
}
