// Maverick sessions: whom a rule would invite, inviting, and the link of an invitation.
import { maverick } from '@domain/contract/operations/maverick';
import { apiOf } from './apiOf';

export const maverickApi = apiOf(maverick, 'previewInvitees', 'invite', 'invitationLink');

export const { usePreviewInviteesQuery, useInviteMutation, useInvitationLinkMutation } = maverickApi;
