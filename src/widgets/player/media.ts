// What feeds a video: hls.js where the recording is HLS, the browser itself for files, or where it knows HLS.
import type { Recording } from '@domain/records/recording';
import { part } from '@/ui/part';

const HLS = part(async () => (await import('hls.js/light')).default);

export interface Attached {
  detach(): void;
}

/** Rejects where the player's own code cannot be loaded; `onBroken` says that no more comes of it. */
export async function attach(
  video: HTMLVideoElement,
  address: string,
  source: Recording['source_type'],
  from: number,
  onBroken: () => void,
): Promise<Attached> {
  if (source !== 'hls') return attachFile(video, address, from, onBroken);
  const Hls = await HLS.load();
  if (!Hls.isSupported()) return attachFile(video, address, from, onBroken);
  const hls = new Hls({ startPosition: from > 0 ? from : -1, enableWorker: false });
  let recovered = false;
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    // A piece that cannot be decoded may be one piece alone.
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      hls.recoverMediaError();
    } else onBroken();
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return { detach: () => hls.destroy() };
}

function attachFile(video: HTMLVideoElement, address: string, from: number, onBroken: () => void): Attached {
  const begin = () => {
    if (from > 0) video.currentTime = from;
  };
  video.addEventListener('loadedmetadata', begin, { once: true });
  video.addEventListener('error', onBroken);
  video.src = address;
  return {
    detach() {
      video.removeEventListener('loadedmetadata', begin);
      video.removeEventListener('error', onBroken);
      video.removeAttribute('src');
      video.load();
    },
  };
}
