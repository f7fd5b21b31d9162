// A payment as its gateway knows it: one row for each gateway and payment id, held while anything of the payment is booked (docs/decisions/087).
import { GATEWAY_WORDS } from '../business/paymentTerms';
import { choice, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const { AUTO: _, ...GATEWAYS } = GATEWAY_WORDS;

const fields = {
  gateway: choice('Gateway', GATEWAYS),
  payment_id: text('Payment', 120),
};

export interface NewGatewayPayment extends ValuesOf<typeof fields> {}
export interface GatewayPayment extends RecordRow, NewGatewayPayment {}

/** Its id is made of gateway and payment id. */
export const GATEWAY_PAYMENTS = record<GatewayPayment, NewGatewayPayment, Needed<typeof fields>>({
  name: 'gateway_payment',
  table: 'gateway_payments',
  noun: { one: 'payment of a gateway', many: 'payments of gateways' },
  path: '/payment/v1/gateway-payments',
  group: 'Payments',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: [],
  fields,
  named: 'id',
  sort: '-created_on',
});
