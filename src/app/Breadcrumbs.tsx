// Where the page is in the console, in the top bar: group, the screens above it, itself, which can be made a favourite (spec 2.1).
import { Link } from '@/ui/Link';
import { FavouriteStar } from './FavouriteStar';
import { breadcrumbsOf } from './menu';
import type { Route } from '../routes/routes';
import classes from './Shell.module.css';

export function Breadcrumbs({ route }: { route: Route }) {
  const crumbs = breadcrumbsOf(route);
  return (
    <div className={classes.place}>
      <nav aria-label="Breadcrumbs" className={classes.trail}>
        <ol className={classes.crumbs}>
          {crumbs.map(({ label, path }, i) => (
            <li key={label} aria-current={i === crumbs.length - 1 ? 'page' : undefined}>
              {path && !path.includes(':') ? <Link to={path}>{label}</Link> : label}
            </li>
          ))}
        </ol>
      </nav>
      {route.menu && route.page && <FavouriteStar path={route.path} title={route.title} />}
    </div>
  );
}
