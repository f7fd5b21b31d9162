// Recordings of sessions: what plays them, and where one stopped.
import { recordings } from '@domain/contract/operations/recordings';
import { apiOf } from './apiOf';

export const recordingsApi = apiOf(recordings, 'openRecording', 'savePosition');

export const { useOpenRecordingQuery, useSavePositionMutation } = recordingsApi;
