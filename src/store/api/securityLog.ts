// The security log; administrators only.
import { administration } from '@domain/contract/operations/administration';
import { apiOf } from './apiOf';

export const securityLogApi = apiOf(administration, 'formerHolders', 'securityPage');

export const { useFormerHoldersQuery, useSecurityPageQuery } = securityLogApi;
