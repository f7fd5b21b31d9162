// What waits for somebody in the course of a day.
import { myDay } from '@domain/contract/operations/myDay';
import { apiOf } from './apiOf';

const myDayApi = apiOf(myDay, 'myDay');

export const { useMyDayQuery } = myDayApi;
