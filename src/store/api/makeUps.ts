// Make-up classes: sessions that fit, and seats in them.
import { makeUps } from '@domain/contract/operations/makeUps';
import { apiOf } from './apiOf';

export const { useMakeUpChoicesQuery, useGiveMakeUpMutation } = apiOf(makeUps, 'makeUpChoices', 'giveMakeUp');
