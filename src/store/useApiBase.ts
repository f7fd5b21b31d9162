// The API's base address, for the few links that open it directly.
import { useAppDispatch } from './hooks';
import type { Extra } from './environment';

export function useApiBase(): string {
  return useAppDispatch()(readApiBase);
}

function readApiBase(_dispatch: unknown, _getState: unknown, { apiBase }: Extra): string {
  return apiBase;
}
