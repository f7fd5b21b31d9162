// The outbox, and the texts of what is sent; administrators only.
import { administration } from '@domain/contract/operations/administration';
import { apiOf } from './apiOf';

export const outboxApi = apiOf(administration, 'outboxPage', 'openMessage', 'currentTemplates');

export const { useOutboxPageQuery, useOpenMessageMutation, useCurrentTemplatesQuery } = outboxApi;
