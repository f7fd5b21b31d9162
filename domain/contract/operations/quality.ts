// Quality checks: the sample of a day, checks with their marks and disputes, and how far two who check agree.
import type { Area } from '../operation';

export const quality = {
  qualitySample: { at: 'GET /qc/v1/sample', shows: ['quality_sample', 'quality_check', 'trainer'] },
  drawQualitySample: { at: 'POST /qc/v1/sample', changes: ['quality_sample'] },
  checkableSessions: { at: 'GET /qc/v1/sessions', shows: ['quality_check', 'batch_session', 'trainer'] },
  drawSampleAgain: { at: 'GET /qc/v1/sample/again', shows: ['quality_sample', 'quality_check'] },
  qualityCoverage: { at: 'GET /qc/v1/coverage', shows: ['quality_check', 'trainer'] },
  takeCheck: { at: 'POST /qc/v1/checks', changes: ['quality_check'] },
  giveBackCheck: { at: 'POST /qc/v1/checks/:id/give-back', changes: ['quality_check'] },
  checkSheet: {
    at: 'GET /qc/v1/checks/:id/sheet',
    shows: ['quality_check', 'recording', 'batch_session', 'attendance'],
  },
  // What is marked is shown at once by who marks it; the sheet is read again when it is submitted.
  markItem: { at: 'PATCH /qc/v1/checks/:id/marks/:item', changes: [] },
  submitCheck: { at: 'POST /qc/v1/checks/:id/submit', changes: ['quality_check', 'quality_sample'] },
  disputeCheck: { at: 'POST /qc/v1/checks/:id/dispute', changes: ['quality_check'] },
  decideCheck: { at: 'POST /qc/v1/checks/:id/decide', changes: ['quality_check'] },
  qualityCalibration: { at: 'GET /qc/v1/calibration', shows: ['quality_check', 'rubric'] },
  trainerScores: { at: 'GET /qc/v1/scores', shows: ['quality_check'] },
} as const satisfies Area;
