// Whether demand is shown beside supply: chosen in the rows' menu, drawn in the grid.
import { useScreenState } from '@/store/screen';

export function useDemandShown() {
  return useScreenState('demand', false);
}
