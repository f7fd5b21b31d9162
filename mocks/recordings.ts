// The sample recordings, as the mock's page has them: files of the build.
import type { RecordingFiles } from '@server/integrations/recordingFiles';

const FOLDER = '../recordings/';
const ADDRESSES = import.meta.glob<string>('../recordings/samples/**/*.{mp4,m4s,m3u8}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

export const sampleRecordings: RecordingFiles = {
  async find(path) {
    const address = ADDRESSES[FOLDER + path];
    if (address === undefined) return undefined;
    const bytes = await (await fetch(address)).arrayBuffer();
    return { size: bytes.byteLength, read: (first, last) => bytes.slice(first, last + 1) };
  },
};
