// Where a form leads when one is done with it: back to where one came from, with its filters and page.
import { useNavigate } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { patchSearch } from '@/store/location';

interface Return {
  /** As the Back button does. `id` is of the record that is opened in the list where one came from nowhere. */
  goBack: (id?: string) => void;
  /** To a new record, opened in its list, with the list's filters where one came from there. It takes the place of the form. */
  open: (id: string) => void;
}

/** `list` is the path of the record's list, `parameter` names an open record in its address. */
export function useReturn(list: string, parameter: string): Return {
  const navigate = useNavigate();
  const from = useAppSelector(({ location }) => location.from);
  const opened = (search: string, id?: string) => list + patchSearch(search, { [parameter]: id ?? null, tab: null });

  return {
    goBack: (id) => void (from === undefined ? navigate(opened('', id), { replace: true }) : navigate(-1)),
    open(id) {
      const { pathname, search } = new URL(from ?? list, window.location.origin);
      void navigate(opened(pathname === list ? search : '', id), { replace: true });
    },
  };
}
