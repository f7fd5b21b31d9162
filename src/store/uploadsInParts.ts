// Uploads in parts, by the place they belong to: they go on while one looks at something else.
import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Extra } from './environment';
import { registerFeature } from './features';
import { filesApi } from './api/fileUploads';
import type { RootState } from './store';
import { type About, UploadRun, type UploadShown } from './uploadRun';

type Uploads = Record<string, UploadShown>;
type Thunk = ThunkAction<void, RootState, Extra, UnknownAction>;

const uploadsInParts = createSlice({
  name: 'uploadsInParts',
  initialState: {} as Uploads,
  reducers: {
    uploadChanged(
      uploads,
      { payload: { place, change } }: PayloadAction<{ place: string; change: Partial<UploadShown> }>,
    ) {
      const upload = uploads[place];
      if (upload) Object.assign(upload, change);
    },
    uploadStarted(uploads, { payload: { place, upload } }: PayloadAction<{ place: string; upload: UploadShown }>) {
      uploads[place] = upload;
    },
    uploadLeft(uploads, { payload: place }: PayloadAction<string>) {
      delete uploads[place];
    },
  },
});

const { uploadChanged, uploadStarted, uploadLeft } = uploadsInParts.actions;
/** A file is no plain data: what is on its way stands beside the store. */
const runs = new Map<string, UploadRun>();

export function startUpload(place: string, file: File, about: About): Thunk {
  return (dispatch) => {
    runs.get(place)?.stop();
    const run: UploadRun = new UploadRun(file, about, dispatch, (change) => {
      if (runs.get(place) === run) dispatch(uploadChanged({ place, change }));
    });
    runs.set(place, run);
    const upload: UploadShown = {
      state: 'sending',
      name: file.name,
      size: file.size,
      sent: 0,
      file_id: null,
      problem: null,
    };
    dispatch(uploadStarted({ place, upload }));
    void run.run();
  };
}

export function pauseUpload(place: string): Thunk {
  return () => runs.get(place)?.pause();
}

/** After a pause, or at once where the network is waited for. */
export function resumeUpload(place: string): Thunk {
  return () => runs.get(place)?.resume();
}

/** Parts that are there are deleted. */
export function cancelUpload(place: string): Thunk {
  return (dispatch, getState) => {
    const id = getState().uploadsInParts[place]?.file_id;
    leaveUpload(place)(dispatch, getState, undefined as never);
    if (id) void dispatch(filesApi.endpoints.abortFile.initiate({ path: { id } }, { track: false }));
  };
}

/** Nothing more is said of it; what is there stays. */
export function leaveUpload(place: string): Thunk {
  return (dispatch) => {
    runs.get(place)?.stop();
    runs.delete(place);
    dispatch(uploadLeft(place));
  };
}

declare module './features' {
  interface LazySlices {
    uploadsInParts: Uploads;
  }
}

registerFeature({ name: 'uploadsInParts', slices: [uploadsInParts] });
