// Why an address of a recording plays nothing: asked of the address itself, since a video only says that it failed.

export type MediaProblem = 'expired' | 'missing' | 'broken';

export async function mediaProblem(address: string): Promise<MediaProblem> {
  try {
    const { status } = await fetch(address, { method: 'HEAD' });
    return status === 410 ? 'expired' : status === 404 ? 'missing' : 'broken';
  } catch {
    // No answer: the connection broke off.
    return 'broken';
  }
}
