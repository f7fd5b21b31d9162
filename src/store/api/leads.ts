// Leads and their seats in demo sessions (spec 7.3, slotBooking).
import { leads } from '@domain/contract/operations/leads';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(leads);

export const leadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findLeads: read(build, 'findLeads'),
    recentLeads: read(build, 'recentLeads'),
    oneLead: read(build, 'oneLead'),
    salesManager: read(build, 'salesManager'),
    suitableDay: read(build, 'suitableDay'),
    suitableSlots: read(build, 'suitableSlots'),
    createLead: write(build, 'createLead'),
    updateLead: write(build, 'updateLead'),
    saveSiblingContact: write(build, 'saveSiblingContact'),
    selectSlot: write(build, 'selectSlot'),
    cancelBooking: write(build, 'cancelBooking'),
  }),
});

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
