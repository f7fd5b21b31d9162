// The link that was created: to be copied, shown as a QR code or sent; of one that is paid offline, what was paid.
import { Anchor, Button, Paper, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { GATEWAY_WORDS, PLAN_WORDS } from '@domain/business/paymentTerms';
import { amountText, dateText, momentText } from '@domain/formats';
import { LINK_STATE_WORDS, PAYMENT_LINKS } from '@domain/records/paymentLink';
import { PRODUCTS } from '@domain/records/product';
import { pathTo } from '@/routes/paths';
import { useOneLeadQuery } from '@/store/api/leads';
import { usePaymentLinkDetailQuery } from '@/store/api/payments';
import { useRecord } from '@/store/api/records';
import type { Answer } from '@/store/call';
import { anotherLinkStarted } from '@/store/createLink';
import { useAppDispatch } from '@/store/hooks';
import { useApiBase } from '@/store/useApiBase';
import { DescriptionList } from '@/ui/DescriptionList';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { focusIfLost } from '@/ui/useFocusIfLost';
import { useCopy } from '@/widgets/action/useCopy';
import { LoanTerms } from '@/widgets/payments/LoanTerms';
import { RecordActions } from '@/widgets/record/RecordActions';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { PaysAt } from '../links/PaysAt';
import styles from './createLink.module.css';
import { OfflinePayments } from './OfflinePayments';

const QrCode = lazy(() => import('./QrCode'));

export type LinkDetail = Answer<'paymentLinkDetail'>;

export default function CreatedLink({ id }: { id: string }) {
  const { currentData, error, refetch } = usePaymentLinkDetailQuery({ path: { id } });
  return (
    <QueryBoundary what="payment link" query={{ data: currentData, error, refetch }}>
      {(detail) => <Created detail={detail} />}
    </QueryBoundary>
  );
}

function Created({ detail }: { detail: LinkDetail }) {
  const dispatch = useAppDispatch();
  const { link, instalments } = detail;
  const { currency } = link;
  const base = useApiBase();
  const { currentData: payer } = useOneLeadQuery({ path: { lead_id: link.lead_id } });
  const product = useRecord(PRODUCTS, link.product_id);
  const name = payer ? `${payer.lead.first_name} ${payer.lead.last_name}` : link.student_name;
  const url = new URL(detail.url, base).href;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusIfLost(title.current), []);
  return (
    <>
      <Paper className={styles.created} component="section" aria-labelledby="created-link">
        <h2 id="created-link" ref={title} tabIndex={-1}>
          Payment link for <bdi>{name}</bdi>
        </h2>
        <div className={styles.card}>
          <div className={styles.links}>
            <Copied label="Link" text={url} isMain={!link.is_offline} />
            <Copied label="Short link" text={new URL(detail.short_url, base).href} />
          </div>
          <Suspense fallback={<div className={styles.qr} />}>
            <QrCode text={url} label={`QR code of the link for ${name}`} />
          </Suspense>
        </div>
        <DescriptionList
          facts={{
            Course: product.data?.name ?? null,
            Plan: PLAN_WORDS[link.plan],
            Total: amountText(link.total, currency),
            Gateway: GATEWAY_WORDS[link.gateway_used],
            'Pay by': dateText(link.expires_on),
            Status:
              link.sent_on === null
                ? LINK_STATE_WORDS[link.status]
                : `${LINK_STATE_WORDS[link.status]}, last sent ${momentText(link.sent_on)} IST`,
          }}
        />
        <PaysAt detail={detail} />
        {detail.loan_offer && <LoanTerms offer={detail.loan_offer} />}
        <RelatedTable
          label="Instalments"
          rows={instalments.map(({ row }) => row)}
          keyOf={(row) => row.id}
          columns={{
            Due: ({ due_date }) => dateText(due_date),
            Amount: ({ amount }) => amountText(amount, currency),
            'Paid by': ({ payer: who }) => (who === 'lender' ? 'Lender' : 'Family'),
          }}
          empty="Nothing to pay"
        />
        <div className={styles.actions}>
          <RecordActions type={PAYMENT_LINKS} row={link} called={`Link for ${name}`} only={['send']} />
          <Button variant="default" size="compact-sm" onClick={() => dispatch(anotherLinkStarted())}>
            Create another
          </Button>
          <Anchor
            component={Link}
            underline="always"
            to={`${pathTo('/payments/view/all')}?${new URLSearchParams({ payment_link: link.id })}`}
          >
            Open in All Payments
          </Anchor>
        </div>
      </Paper>
      {link.is_offline && <OfflinePayments detail={detail} />}
    </>
  );
}

function Copied({ label, text, isMain = false }: { label: string; text: string; isMain?: boolean }) {
  const copy = useCopy();
  return (
    <div className={styles.copied}>
      <TextInput label={label} value={text} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button
        variant={isMain ? 'filled' : 'default'}
        onClick={() => void copy(text, `${label} copied`, 'Select the link and copy it.')}
      >
        {`Copy ${label.toLowerCase()}`}
      </Button>
    </div>
  );
}
