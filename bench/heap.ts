// The JavaScript heap of a page and its workers, in any Chromium: the page's own way of asking is refused in the headless shell.
import type { CDPSession, Page } from 'playwright';

interface Usage {
  usedSize: number;
}

const ANSWERS_WITHIN = 30_000;

/** Bytes in use after a garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  const workers: string[] = [];
  cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(sessionId);
  });
  // It attaches to all that are there before it answers.
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  await cdp.send('HeapProfiler.collectGarbage');
  const sizes = [(await cdp.send('Runtime.getHeapUsage')).usedSize];
  for (const worker of workers) {
    await asked(cdp, worker, 'HeapProfiler.collectGarbage');
    sizes.push((await asked<Usage>(cdp, worker, 'Runtime.getHeapUsage')).usedSize);
  }
  await cdp.detach();
  return sizes.reduce((sum, each) => sum + each, 0);
}

let calls = 0;

/** Calls a method of a worker, through the session of its page. */
function asked<Answer>(cdp: CDPSession, sessionId: string, method: string): Promise<Answer> {
  const id = ++calls;
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`A worker did not answer ${method}`)), ANSWERS_WITHIN);
    const read = (received: { sessionId: string; message: string }) => {
      const {
        id: answers,
        result,
        error,
      } = JSON.parse(received.message) as {
        id?: number;
        result?: Answer;
        error?: { message: string };
      };
      if (received.sessionId !== sessionId || answers !== id) return;
      clearTimeout(late);
      cdp.off('Target.receivedMessageFromTarget', read);
      if (result === undefined) reject(new Error(`${method}: ${error?.message}`));
      else resolve(result);
    };
    cdp.on('Target.receivedMessageFromTarget', read);
    cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) }).catch(reject);
  });
}
