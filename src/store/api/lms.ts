// Learning content as a tree: read, moved, copied, exchanged as a file and published.
import { lms } from '@domain/contract/operations/lms';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write, upload } = endpointsOf(lms);

export const lmsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    nodeContents: read(build, 'nodeContents'),
    nodeNeighbours: read(build, 'nodeNeighbours'),
    contentShelf: read(build, 'contentShelf'),
    moveNode: write(build, 'moveNode'),
    moveNodes: write(build, 'moveNodes'),
    pinVersion: write(build, 'pinVersion'),
    copyNode: write(build, 'copyNode'),
    exportNode: read(build, 'exportNode'),
    checkContentFile: upload(build, 'checkContentFile'),
    importContentFile: upload(build, 'importContentFile'),
    previewTakeBack: read(build, 'previewTakeBack'),
    takeBackNode: write(build, 'takeBackNode'),
    previewReview: read(build, 'previewReview'),
    sendToReview: write(build, 'sendToReview'),
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
  usePinVersionMutation,
  useCopyNodeMutation,
  useLazyExportNodeQuery,
  useCheckContentFileMutation,
  useImportContentFileMutation,
  usePreviewTakeBackQuery,
  useTakeBackNodeMutation,
  usePreviewReviewQuery,
  useSendToReviewMutation,
  usePreviewPublicationQuery,
  usePublishNodeMutation,
} = lmsApi;
