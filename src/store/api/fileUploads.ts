// Files in parts: begun, sent, completed, given up, and which there are about a record.
import { files } from '@domain/contract/operations/files';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, readOnce, write, upload } = endpointsOf(files);

export const filesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    filesAbout: read(build, 'filesAbout'),
    fileUpload: readOnce(build, 'fileUpload'),
    openFile: read(build, 'openFile'),
    beginFile: write(build, 'beginFile'),
    putFilePart: upload(build, 'putFilePart'),
    completeFile: write(build, 'completeFile'),
    abortFile: write(build, 'abortFile'),
  }),
});

export const { useFilesAboutQuery, useOpenFileQuery, useLazyOpenFileQuery, useAbortFileMutation } = filesApi;
