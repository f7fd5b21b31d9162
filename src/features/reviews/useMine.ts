// One's own reviews, of the cycle that the address names; without one, of nothing yet.
import { useMyReviewsQuery } from '@/store/api/reviews';
import { useOpened } from '@/widgets/record/beside';

export function useMine() {
  const asked = useOpened('cycle');
  const query = useMyReviewsQuery(undefined, { refetchOnMountOrArgChange: true });
  return { asked, query, mine: query.data?.find(({ cycle }) => cycle.id === asked) };
}
