// Leads and their seats in demo sessions (spec 7.3, slotBooking).
import { leads } from '@domain/contract/operations/leads';
import { apiOf } from './apiOf';

export const leadsApi = apiOf(
  leads,
  'findLeads',
  'recentLeads',
  'oneLead',
  'salesManager',
  'suitableDay',
  'suitableSlots',
  'createLead',
  'updateLead',
  'saveSiblingContact',
  'selectSlot',
  'cancelBooking',
);

export const {
  useFindLeadsQuery,
  useRecentLeadsQuery,
  useOneLeadQuery,
  useSalesManagerQuery,
  useSuitableDayQuery,
  useSuitableSlotsQuery,
  useCreateLeadMutation,
  useUpdateLeadMutation,
  useSaveSiblingContactMutation,
  useSelectSlotMutation,
  useCancelBookingMutation,
} = leadsApi;
