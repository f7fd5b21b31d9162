// What comes in a part of its own, with the words that stand in its place until it is there.
import { type ReactNode, Suspense } from 'react';
import { LoadingState } from './State';

/** `what`: such as `the form`. */
export function Later({ what, children }: { what: string; children: ReactNode }) {
  return <Suspense fallback={<LoadingState label={`Loading ${what}`} />}>{children}</Suspense>;
}
