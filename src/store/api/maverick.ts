// Maverick sessions: whom a rule would invite, inviting, and the link of an invitation.
import { maverick } from '@domain/contract/operations/maverick';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(maverick);

export const maverickApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    previewInvitees: read(build, 'previewInvitees'),
    invite: write(build, 'invite'),
    invitationLink: write(build, 'invitationLink'),
  }),
});

export const { usePreviewInviteesQuery, useInviteMutation, useInvitationLinkMutation } = maverickApi;
