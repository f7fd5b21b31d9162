// Learning content as a tree: read, moved, copied, exchanged and published.
import type { Area } from '../operation';

const NODES = ['lms_course', 'lms_module', 'lms_topic', 'lms_concept', 'lms_conquest'] as const;
const TREE = [...NODES, 'lms_place'] as const;

export const lms = {
  nodeContents: { at: 'GET /lms/v1/nodes/:kind/:id/contents', shows: [...TREE, 'lms_version'] },
  nodeNeighbours: { at: 'GET /lms/v1/nodes/:kind/:id/neighbours', shows: TREE },
  contentShelf: { at: 'GET /lms/v1/shelf', shows: TREE },
  moveNode: { at: 'POST /lms/v1/nodes/:kind/:id/moves', changes: TREE },
  moveNodes: { at: 'POST /lms/v1/moves', changes: TREE },
  pinVersion: { at: 'PATCH /lms/v1/nodes/:kind/:id/pins', changes: TREE },
  copyNode: { at: 'POST /lms/v1/nodes/:kind/:id/copies', changes: TREE },
  exportNode: { at: 'GET /lms/v1/nodes/:kind/:id/file', shows: TREE },
  checkImport: { at: 'POST /lms/v1/import-check', shows: NODES },
  importContent: { at: 'POST /lms/v1/imports', changes: TREE },
  checkContentFile: { at: 'POST /lms/v1/file-import-checks', changes: [] },
  importContentFile: { at: 'POST /lms/v1/file-imports', changes: TREE },
  previewTakeBack: { at: 'GET /lms/v1/nodes/:kind/:id/creation', shows: [...TREE, 'lms_comment'] },
  takeBackNode: { at: 'POST /lms/v1/nodes/:kind/:id/take-backs', changes: TREE },
  previewReview: { at: 'GET /lms/v1/nodes/:kind/:id/review', shows: TREE },
  sendToReview: { at: 'POST /lms/v1/nodes/:kind/:id/reviews', changes: NODES },
  previewPublication: { at: 'GET /lms/v1/nodes/:kind/:id/publication', shows: [...TREE, 'lms_version'] },
  publishNode: { at: 'POST /lms/v1/nodes/:kind/:id/publications', changes: [...TREE, 'lms_version'] },
} as const satisfies Area;
