// The list of payment links, overdue first, with what exactly these come to, and one link beside it.
import { lazy, type ReactNode, Suspense } from 'react';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { isOffer } from '@domain/payments/linkState';
import { dateText } from '@domain/formats';
import { useToday } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { LoadingState } from '@/ui/State';
import { CreateLink } from '@/widgets/record/CreateLink';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { Standing } from '@/widgets/payments/Standing';
import { Family, ProductOf } from './Family';
import styles from './links.module.css';
import { scheduleText } from './scheduleText';
import { Totals } from './Totals';

const Instalments = lazy(() => import('./Instalments'));
const Payments = lazy(() => import('./Payments'));
const Ledger = lazy(() => import('./Ledger'));
const Papers = lazy(() => import('@/widgets/payments/Papers'));
const CopyPaymentLink = lazy(() => import('./CopyPaymentLink'));

const WIDTHS = {
  student_name: 165,
  status: 120,
  standing: 135,
  next_due: 170,
  owed: 120,
  total: 120,
  paid: 120,
  plan: 140,
  gateway_used: 120,
  expires_on: 110,
  product_id: 170,
  owner: 230,
};
/** In the list the name opens the link, and the product is its name alone: of the record beside it they lead on. */
const CELLS = {
  student_name: (link: PaymentLink) => <Family link={link} />,
  product_id: (link: PaymentLink) => <ProductOf link={link} />,
  choices: ({ choices }: PaymentLink) => scheduleText(choices),
  next_due: (link: PaymentLink) => <NextDue link={link} />,
  standing: ({ standing }: PaymentLink) => <Standing standing={standing} />,
};
const WITHOUT_REVIEW = Object.keys(PAYMENT_LINKS.actions).filter((name) => name !== 'review');

/** What is an offer is not owed, and so never late. */
function NextDue({ link: { next_due, status } }: { link: PaymentLink }): ReactNode {
  const today = useToday();
  if (next_due === null) return '–';
  const isLate = !isOffer(status) && next_due < today;
  return (
    <span
      className={isLate ? styles.late : undefined}
      title={isLate ? `Overdue since ${dateText(next_due)}` : undefined}
    >
      {isLate ? `Overdue ${dateText(next_due)}` : dateText(next_due)}
    </span>
  );
}

interface PaymentsScreenProps {
  type: typeof PAYMENT_LINKS;
  title: string;
  /** Said where there is none at all. */
  empty: string;
  /** Above the totals. */
  queues?: ReactNode;
}

export function PaymentsScreen({ type, title, empty, queues }: PaymentsScreenProps) {
  return (
    <RecordScreen
      type={type}
      title={title}
      shown={[
        'student_name',
        'status',
        'standing',
        'next_due',
        'owed',
        'plan',
        'gateway_used',
        'owner',
        'expires_on',
        'total',
        'paid',
        'product_id',
      ]}
      widths={WIDTHS}
      cells={CELLS}
      create={<CreateLink to={pathTo('/payments/create/link')}>Create link</CreateLink>}
      empty={empty}
      above={
        <>
          {queues}
          <Totals shape={type.shape} />
        </>
      }
      only={({ needs_review }) => (needs_review ? undefined : WITHOUT_REVIEW)}
      extra={copy}
      asking={asking}
      tabs={tabs}
    />
  );
}

/** A link that takes no money any more cannot be copied. */
function copy(link: PaymentLink): ReactNode {
  return (
    link.status !== 'invalid' &&
    link.status !== 'expired' && (
      <Suspense>
        <CopyPaymentLink link={link} />
      </Suspense>
    )
  );
}

function asking(action: string): ReactNode {
  return (
    action === 'invalidate' &&
    'Nobody can pay by it any more. A payment that the family has started already can still arrive: it is kept, and the link is marked for review.'
  );
}

function tabs(link: PaymentLink) {
  return [
    {
      value: 'instalments',
      label: 'Instalments',
      content: later('Loading the instalments', <Instalments link={link} />),
    },
    { value: 'payments', label: 'Payments', content: later('Loading the payments', <Payments link={link} />) },
    { value: 'ledger', label: 'Ledger', content: later('Loading the ledger', <Ledger link={link} />) },
    { value: 'papers', label: 'Papers', content: later('Loading the papers', <Papers by="link_id" of={link.id} />) },
  ];
}

function later(label: string, content: ReactNode): ReactNode {
  return <Suspense fallback={<LoadingState label={label} />}>{content}</Suspense>;
}
