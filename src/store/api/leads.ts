// Leads and their seats in demo sessions (spec 7.3, slotBooking).
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

const IN_PLACE = { errorsInPlace: true };

export const leadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findLeads: read(build, 'findLeads', ['Lead']),
    recentLeads: read(build, 'recentLeads', ['Lead']),
    oneLead: read(build, 'oneLead', ['Lead']),
    salesManager: read(build, 'salesManager'),
    suitableSlots: read(build, 'suitableSlots', ['Slot']),
    createLead: write(build, 'createLead', ['Lead'], IN_PLACE),
    updateLead: write(build, 'updateLead', ['Lead', 'Slot'], IN_PLACE),
    saveSiblingContact: write(build, 'saveSiblingContact', ['Lead'], IN_PLACE),
    selectSlot: write(build, 'selectSlot', ['Lead', 'Slot', 'TrainerDay', 'Session'], { ...IN_PLACE, evenRefused: true }),
    cancelBooking: write(build, 'cancelBooking', ['Lead', 'Slot', 'TrainerDay', 'Session'], { evenRefused: true }),
  }),
});

export const {
  useFindLeadsQuery,
  useRecentLeadsQuery,
  useOneLeadQuery,
  useSalesManagerQuery,
  useSuitableSlotsQuery,
  useCreateLeadMutation,
  useUpdateLeadMutation,
  useSaveSiblingContactMutation,
  useSelectSlotMutation,
  useCancelBookingMutation,
} = leadsApi;
