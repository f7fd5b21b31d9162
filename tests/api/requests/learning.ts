// Calls of learning content: nodes, drafts, versions that are shipped, conquests and assignments.
import type { Operation } from '@domain/contract/paths';
import type { RequestFixture } from '../testServer';
import { OTHER, UNKNOWN } from './values';

const CONCEPT = {
  title: 'Equal parts',
  summary: null,
  aims: null,
  body: null,
  tags: [],
  owner: 'content@example.com',
  examples: null,
  mistakes: null,
  product_type: null,
  grade_band: null,
};

const NODE = { kind: 'topic', id: UNKNOWN };

const SHIPPED = { id: UNKNOWN, from_date: null, from_session: null };

const CONTENT_FILE = {
  format: 'learning-content',
  root: '1',
  nodes: [{ key: '1', kind: 'concept', children: [], fields: CONCEPT }],
};

export const LEARNING_REQUESTS = {
  nodeContents: { path: NODE },
  nodeNeighbours: { path: NODE },
  contentShelf: { query: { kind: 'topic' } },
  moveNode: { path: NODE, body: { from: null, to: `module:${OTHER}`, before: null } },
  previewTakeBack: { path: NODE },
  takeBackNode: { path: NODE, body: { takes: [{ id: NODE.id, version: 1 }] } },
  previewReview: { path: NODE },
  sendToReview: { path: NODE, body: { takes: [{ id: NODE.id, version: 1 }], reviewer: null } },
  pinVersion: { path: NODE, body: { child: NODE.id, number: null } },
  copyNode: { path: NODE, body: { title: 'A copy', below: null } },
  exportNode: { path: NODE },
  checkImport: { body: { file: CONTENT_FILE } },
  importContent: { body: { file: CONTENT_FILE, below: null } },
  checkContentFile: { file: { type: 'application/json', content: btoa(JSON.stringify(CONTENT_FILE)) } },
  importContentFile: { file: { type: 'application/json', content: btoa(JSON.stringify(CONTENT_FILE)) } },
  previewPublication: { path: NODE },
  moveNodes: { body: { moves: [{ node: `topic:${UNKNOWN}`, from: null, to: `module:${OTHER}`, before: null }] } },
  readiness: {},
  typedDraft: { path: NODE },
  keepTypedDraft: { path: NODE, body: { seen: 0, typed: { base: { version: 1 }, values: { version: 1 } } } },
  nodeComments: { path: NODE },
  commentOnNode: { path: NODE, body: { quote: null, thread_id: null, text: 'Which way?' } },
  previewDraftMerge: { path: NODE },
  mergeDraft: { path: NODE, body: { version: 1, decisions: [] } },
  learningAppAttempts: { body: {} },
  giveConquest: { path: { id: UNKNOWN }, body: { student_id: UNKNOWN, opens: null, closes: null } },
  conquestNumbers: { path: { id: UNKNOWN } },
  conquestAttempts: { path: { id: UNKNOWN } },
  previewRegrades: { path: { id: UNKNOWN }, query: { from: '1', to: '2' } },
  applyRegrades: { path: { id: UNKNOWN }, body: { from: 1, to: 2, changes: [{ id: UNKNOWN, from: 0, to: 100 }] } },
  nodeClasses: { path: NODE },
  courseBatches: { path: { id: UNKNOWN } },
  previewShipment: { path: { id: UNKNOWN }, body: { number: 1, batches: [SHIPPED] } },
  shipVersion: {
    path: { id: UNKNOWN },
    body: { number: 1, batches: [{ ...SHIPPED, version: 0, first: 1, moved: 30 }] },
  },
  publishNode: { path: NODE, body: { takes: [{ id: UNKNOWN, version: 1 }] } },
  salesTeam: {},
  assignableLeads: { query: { owner: 'unknown@example.com' } },
  previewAssignment: { body: { ids: [UNKNOWN], to: null } },
  assignLeads: { body: { ids: [UNKNOWN], to: null } },
  takeAssignmentBack: { path: { id: UNKNOWN } },
  assignmentProgress: { path: { id: UNKNOWN } },
  managerAway: { path: { id: UNKNOWN } },
} satisfies Partial<Record<Operation, RequestFixture>>;
