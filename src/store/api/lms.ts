// Learning content as a tree: read, moved, copied, exchanged as a file and published.
import { lms } from '@domain/contract/operations/lms';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(lms);

export const lmsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    nodeContents: read(build, 'nodeContents'),
    nodeNeighbours: read(build, 'nodeNeighbours'),
    contentShelf: read(build, 'contentShelf'),
    moveNode: write(build, 'moveNode'),
    moveNodes: write(build, 'moveNodes'),
    copyNode: write(build, 'copyNode'),
    exportNode: read(build, 'exportNode'),
    checkImport: read(build, 'checkImport'),
    importContent: write(build, 'importContent'),
    previewPublication: read(build, 'previewPublication'),
    publishNode: write(build, 'publishNode'),
  }),
});

export const {
  useNodeContentsQuery,
  useNodeNeighboursQuery,
  useContentShelfQuery,
  useMoveNodeMutation,
  useMoveNodesMutation,
  useCopyNodeMutation,
  useLazyExportNodeQuery,
  useLazyCheckImportQuery,
  useImportContentMutation,
  usePreviewPublicationQuery,
  usePublishNodeMutation,
} = lmsApi;
