// Leads and their seats in demo sessions (spec 7.3, slotBooking).
import { baseApi } from '../baseApi';
import { type Answer, call, type Input } from '../call';

const IN_PLACE = { errorsInPlace: true };

export const leadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findLeads: build.query<Answer<'findLeads'>, Input<'findLeads'>>({
      query: call('findLeads'),
      providesTags: ['Lead'],
      extraOptions: IN_PLACE,
    }),
    oneLead: build.query<Answer<'oneLead'>, Input<'oneLead'>>({
      query: call('oneLead'),
      providesTags: ['Lead'],
      extraOptions: IN_PLACE,
    }),
    salesManager: build.query<Answer<'salesManager'>, Input<'salesManager'>>({
      query: call('salesManager'),
      extraOptions: IN_PLACE,
    }),
    suitableSlots: build.query<Answer<'suitableSlots'>, Input<'suitableSlots'>>({
      query: call('suitableSlots'),
      providesTags: ['Slot'],
      extraOptions: IN_PLACE,
    }),
    createLead: build.mutation<Answer<'createLead'>, Input<'createLead'>>({
      query: call('createLead'),
      invalidatesTags: (_, error) => (error ? [] : ['Lead']),
      extraOptions: IN_PLACE,
    }),
    updateLead: build.mutation<Answer<'updateLead'>, Input<'updateLead'>>({
      query: call('updateLead'),
      invalidatesTags: (_, error) => (error ? [] : ['Lead', 'Slot']),
      extraOptions: IN_PLACE,
    }),
    saveSiblingContact: build.mutation<Answer<'saveSiblingContact'>, Input<'saveSiblingContact'>>({
      query: call('saveSiblingContact'),
      invalidatesTags: (_, error) => (error ? [] : ['Lead']),
      extraOptions: IN_PLACE,
    }),
    // A refusal too says that the slots shown are not the slots there are.
    selectSlot: build.mutation<Answer<'selectSlot'>, Input<'selectSlot'>>({
      query: call('selectSlot'),
      invalidatesTags: ['Lead', 'Slot', 'TrainerDay'],
      extraOptions: IN_PLACE,
    }),
    cancelBooking: build.mutation<Answer<'cancelBooking'>, Input<'cancelBooking'>>({
      query: call('cancelBooking'),
      invalidatesTags: ['Lead', 'Slot', 'TrainerDay'],
      extraOptions: IN_PLACE,
    }),
  }),
});

export const {
  useFindLeadsQuery,
  useOneLeadQuery,
  useSalesManagerQuery,
  useSuitableSlotsQuery,
  useCreateLeadMutation,
  useUpdateLeadMutation,
  useSaveSiblingContactMutation,
  useSelectSlotMutation,
  useCancelBookingMutation,
} = leadsApi;
