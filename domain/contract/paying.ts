// Where families pay: the page behind a payment link, the built-in test gateway's, and the gateways' webhooks (decisions 7).
import { z } from 'zod';
import { GATEWAY_WORDS } from '../business/paymentTerms';
import { endpoint } from './endpoint';

const GROUP = 'Paying';
const page = z.string();
const code = z.strictObject({ code: z.string().max(64) });
const attempt = z.strictObject({ attempt_id: z.string().max(64) });
const GATEWAYS = Object.keys(GATEWAY_WORDS).filter((name) => name !== 'AUTO');

export const paying = {
  payPage: endpoint({
    summary: 'The page behind a payment link: what is open, and the way to pay it',
    group: GROUP,
    who: 'public',
    path: code,
    answer: page,
    kind: 'page',
  }),
  startPayment: endpoint({
    summary: 'Begins a payment of what is open, and leads on to the gateway',
    group: GROUP,
    who: 'public',
    path: code,
    body: z.strictObject({}),
    answer: page,
    kind: 'page',
  }),
  testGatewayPage: endpoint({
    summary: 'The built-in test gateway: no money moves',
    group: GROUP,
    who: 'public',
    path: attempt,
    answer: page,
    kind: 'page',
  }),
  payAtTestGateway: endpoint({
    summary: 'What the family chose there; its webhooks follow',
    group: GROUP,
    who: 'public',
    path: attempt,
    body: z.strictObject({ outcome: z.enum(['succeed', 'fail', 'leave', 'silent'], { error: 'Choose one' }) }),
    answer: page,
    kind: 'page',
  }),
  comeBackFromGateway: endpoint({
    summary:
      'The family’s browser brings a gateway’s signed form: the gateway is asked for that payment, and the page of the link follows',
    group: GROUP,
    who: 'public',
    path: z.strictObject({
      code: z.string().max(64),
      gateway: z.enum(GATEWAYS, { error: 'There is no such gateway' }),
    }),
    takes: 'signed',
    isPostedFromElsewhere: true,
    body: z.strictObject({ text: z.string() }),
    answer: page,
    kind: 'page',
  }),
  gatewayWebhook: endpoint({
    summary: 'A gateway tells of a payment: believed with its signature, stored, then applied',
    group: GROUP,
    who: 'public',
    path: z.strictObject({ gateway: z.enum(GATEWAYS, { error: 'There is no such gateway' }) }),
    takes: 'signed',
    body: z.strictObject({ text: z.string() }),
    answer: z.strictObject({ received: z.boolean() }),
  }),
};
