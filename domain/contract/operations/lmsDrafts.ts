// Drafts of learning content that several people work on: merged, and talked about.
import type { Area } from '../operation';

const NODES = ['lms_course', 'lms_module', 'lms_topic', 'lms_concept', 'lms_conquest'] as const;
const TREE = [...NODES, 'lms_place'] as const;

export const lmsDrafts = {
  typedDraft: { at: 'GET /lms/v1/nodes/:kind/:id/typed-draft', shows: ['lms_draft', ...NODES] },
  // Only who typed it reads it, and the form that keeps it has it already.
  keepTypedDraft: { at: 'PATCH /lms/v1/nodes/:kind/:id/typed-draft', changes: [] },
  previewDraftMerge: { at: 'GET /lms/v1/nodes/:kind/:id/merge', shows: [...TREE, 'lms_version'] },
  mergeDraft: { at: 'POST /lms/v1/nodes/:kind/:id/merges', changes: TREE },
  nodeComments: { at: 'GET /lms/v1/nodes/:kind/:id/comments', shows: ['lms_comment', ...NODES] },
  commentOnNode: { at: 'POST /lms/v1/nodes/:kind/:id/comments', changes: ['lms_comment'] },
} as const satisfies Area;
