// Maps pairs of a cycle, and says how many were and which were refused.
import type { MappedReviews } from '@domain/contract/reviews';
import { countText } from '@domain/formats';
import { useMapReviewsMutation } from '@/store/api/reviews';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';

const REVIEW = { one: 'review', many: 'reviews' };

export function useMapPairs(id: string, place: string) {
  const dispatch = useAppDispatch();
  const [map, { isLoading, error }] = useMapReviewsMutation();
  const [result, setResult] = useScreenState<MappedReviews | null>(`mapped ${place} ${id}`, null);

  async function send(pairs: readonly { trainer: string; reviewer: string }[]): Promise<boolean> {
    const { data } = await map({ path: { id }, body: { pairs: [...pairs] } });
    if (!data) return false;
    setResult(data);
    if (data.mapped > 0) dispatch(notify({ kind: 'success', text: `${countText(REVIEW, data.mapped)} mapped` }));
    return true;
  }

  return { send, isLoading, error, result, forget: () => setResult(null) };
}
