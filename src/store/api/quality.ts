// Quality checks: the sample of a day, checks, their marks and disputes.
import { quality } from '@domain/contract/operations/quality';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, readOnce, write } = endpointsOf(quality);

export const qualityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    qualitySample: read(build, 'qualitySample'),
    drawQualitySample: write(build, 'drawQualitySample'),
    checkableSessions: read(build, 'checkableSessions'),
    drawSampleAgain: readOnce(build, 'drawSampleAgain'),
    qualityCoverage: read(build, 'qualityCoverage'),
    takeCheck: write(build, 'takeCheck'),
    giveBackCheck: write(build, 'giveBackCheck'),
    checkSheet: read(build, 'checkSheet'),
    markItem: write(build, 'markItem'),
    submitCheck: write(build, 'submitCheck'),
    disputeCheck: write(build, 'disputeCheck'),
    decideCheck: write(build, 'decideCheck'),
    qualityCalibration: read(build, 'qualityCalibration'),
    trainerScores: read(build, 'trainerScores'),
  }),
});

export const {
  useQualitySampleQuery,
  useDrawQualitySampleMutation,
  useCheckableSessionsQuery,
  useLazyDrawSampleAgainQuery,
  useQualityCoverageQuery,
  useTakeCheckMutation,
  useGiveBackCheckMutation,
  useCheckSheetQuery,
  useSubmitCheckMutation,
  useDisputeCheckMutation,
  useDecideCheckMutation,
  useQualityCalibrationQuery,
  useTrainerScoresQuery,
} = qualityApi;
