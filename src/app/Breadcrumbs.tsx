// Where the page is in the console: group, the screens above it, itself (spec 2.1).
import { Link } from 'react-router-dom';
import { breadcrumbsOf } from './menu';
import type { Route } from '../routes/routes';
import classes from './Shell.module.css';

export function Breadcrumbs({ route }: { route: Route }) {
  const crumbs = breadcrumbsOf(route);
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={classes.crumbs}>
        {crumbs.map(({ label, path }, i) => (
          <li key={label} aria-current={i === crumbs.length - 1 ? 'page' : undefined}>
            {path && !path.includes(':') ? <Link to={path}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
