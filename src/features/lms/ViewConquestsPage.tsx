// LMS, published conquests to read (spec 2.2, decisions 13).
import { Shelf } from './read/Shelf';

export default function ViewConquestsPage() {
  return <Shelf kind="conquest" title="View Conquests" />;
}
