// Payments, All Payments: every payment link (spec 2.3), with ?queue= what of the payments waits for somebody, and what they come to.
import { lazy } from 'react';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { Later } from '@/ui/Later';
import { useOpened } from '@/widgets/record/beside';
import { PaymentsScreen } from './links/PaymentsScreen';
import { QueueStrip } from './queues/QueueStrip';
import { OTHER_LISTS, type OtherList, type QueueName, QUEUES } from './queues/queues';

const QueueScreen = lazy(() => import('./queues/QueueScreen'));
const NumbersScreen = lazy(() => import('./numbers/NumbersScreen'));

const STRIP = <QueueStrip />;

export default function AllPaymentsPage() {
  const queue = useOpened('queue');
  if (queue === 'numbers')
    return (
      <Later what="the numbers">
        <NumbersScreen />
      </Later>
    );
  if (isList(queue) || (isQueue(queue) && queue !== 'links'))
    return (
      <Later what="the queue">
        <QueueScreen key={queue} queue={queue} />
      </Later>
    );
  return (
    <PaymentsScreen
      type={PAYMENT_LINKS}
      title="All Payments"
      empty="Create the first link: it is listed here with what is paid, due and overdue."
      queues={STRIP}
    />
  );
}

/** Of the lists that wait for nobody. */
function isList(name: string | null): name is OtherList {
  return OTHER_LISTS.some((each) => each === name);
}

function isQueue(name: string | null): name is QueueName {
  return name !== null && Object.hasOwn(QUEUES, name);
}
