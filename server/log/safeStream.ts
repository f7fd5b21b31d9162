// An answer that is still being sent after its handler has returned: errors must be logged here, since the host would print
// them with all their values.
import { LoggableError } from '../store/errors';

export function safeStream(answer: Response, onError: (problem: unknown) => void): Response {
  if (!answer.body) return answer;
  const reader = answer.body.getReader();
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        // The reader has left while a chunk was being made: that is no error.
        if (cancelled) return;
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (problem) {
        onError(problem);
        controller.error(new LoggableError('The answer broke off'));
      }
    },
    cancel: (reason) => {
      cancelled = true;
      return reader.cancel(reason);
    },
  });
  return new Response(body, { status: answer.status, headers: answer.headers });
}
