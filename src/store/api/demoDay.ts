// Demos of leads in the hands of sales.
import { demoDay } from '@domain/contract/operations/demoDay';
import { apiOf } from './apiOf';

export const demoDayApi = apiOf(demoDay, 'demosOfDay', 'notePresence', 'cancelDemos', 'moveDemos');

export const { useDemosOfDayQuery, useNotePresenceMutation, useCancelDemosMutation, useMoveDemosMutation } = demoDayApi;
