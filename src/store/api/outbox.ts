// The outbox; administrators only.
import { administration } from '@domain/contract/operations/administration';
import { apiOf } from './apiOf';

export const outboxApi = apiOf(administration, 'outboxPage', 'openMessage');

export const { useOutboxPageQuery, useOpenMessageMutation } = outboxApi;
