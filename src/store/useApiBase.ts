// Where the API is, for the few links that leave the console for it.
import { useAppDispatch } from './hooks';
import type { Extra } from './environment';

export function useApiBase(): string {
  return useAppDispatch()(readApiBase);
}

function readApiBase(_dispatch: unknown, _getState: unknown, { apiBase }: Extra): string {
  return apiBase;
}
