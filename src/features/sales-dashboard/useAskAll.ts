// Asks for everything on the dashboard again: where one number could not be had, the others could not either.
import { useCallback } from 'react';
import { baseApi } from '@/store/baseApi';
import { tagsOf } from '@/store/api/staleness';
import { useAppDispatch } from '@/store/hooks';

const SHOWN = tagsOf(['lead', 'payment_link', 'booking']);

export function useAskAll(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => void dispatch(baseApi.util.invalidateTags(SHOWN)), [dispatch]);
}
