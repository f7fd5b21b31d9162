// Files that are uploaded in parts, and had again by signed addresses.
import type { Area } from '../operation';

export const files = {
  filesAbout: { at: 'GET /files/v1/files', shows: ['file'] },
  beginFile: { at: 'POST /files/v1/files', changes: ['file'] },
  fileUpload: { at: 'GET /files/v1/files/:id/upload', shows: ['file'] },
  putFilePart: { at: 'POST /files/v1/files/:id/parts', changes: [] },
  completeFile: { at: 'POST /files/v1/files/:id/complete', changes: ['file', 'recording'] },
  abortFile: { at: 'POST /files/v1/files/:id/abort', changes: ['file'] },
  openFile: { at: 'GET /files/v1/files/:id/open', shows: ['file'] },
  fileBytes: { at: 'GET /files/v1/files/:id/bytes' },
} as const satisfies Area;
