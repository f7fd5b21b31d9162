// A tab that was open over a deploy: one reload brings the parts of the new version.
import { nowInMilliseconds } from '@/clock/clock';

const RELOADED = 'console:reloaded-after-deploy';
/** A reload does not come again for so long, ms. */
const ONCE_WITHIN = 60_000;

/**
 * A page of the version before a deploy asked for a part that is gone: one reload brings the new version, never a second.
 * `isUnasked` says that nobody may have asked for the part: then the page stays, which may be all that somebody has without a
 * connection. Returns how to stop.
 */
export function reloadAfterDeploy(reload: () => void, isUnasked: () => boolean = () => false): () => void {
  function failed(event: Event): void {
    if (isUnasked() || justReloaded()) return;
    event.preventDefault();
    reload();
  }
  window.addEventListener('vite:preloadError', failed);
  return () => window.removeEventListener('vite:preloadError', failed);
}

/** Whether this tab reloaded for that reason within the last minute; notes that it does so now. */
function justReloaded(): boolean {
  try {
    const before = Number(window.sessionStorage.getItem(RELOADED));
    if (nowInMilliseconds() - before < ONCE_WITHIN) return true;
    window.sessionStorage.setItem(RELOADED, String(nowInMilliseconds()));
    return false;
  } catch {
    // Without a note of it a reload could loop.
    return true;
  }
}
