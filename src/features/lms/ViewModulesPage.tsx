// LMS, published modules to read (spec 2.2, decisions 13).
import { Shelf } from './read/Shelf';

export default function ViewModulesPage() {
  return <Shelf kind="module" title="View Modules" />;
}
