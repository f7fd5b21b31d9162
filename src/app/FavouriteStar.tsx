// The star that puts a screen on top of the menu, or takes it off (spec 2.3 lists the rest of the menu).
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { favouriteToggled, selectFavourites } from '@/store/preferences';
import classes from './FavouriteStar.module.css';

export function FavouriteStar({ path, title }: { path: string; title: string }) {
  const dispatch = useAppDispatch();
  const isFavourite = useAppSelector((state) => selectFavourites(state).includes(path));
  return (
    <button
      type="button"
      className={classes.star}
      aria-pressed={isFavourite}
      aria-label={`Favourite: ${title}`}
      title={isFavourite ? 'Remove from favourites' : 'Add to favourites'}
      onClick={() => dispatch(favouriteToggled(path))}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M12 3.5l2.7 5.5 6 .9-4.4 4.2 1.1 6L12 17.3l-5.4 2.8 1.1-6L3.3 9.9l6-.9z" />
      </svg>
    </button>
  );
}
