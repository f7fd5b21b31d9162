// The node that another one was placed below when it was created, by its title.
import { nodeOfWord } from '@domain/learning/kinds';
import { LMS_RECORDS } from '@domain/records/lmsNode';
import { Link } from '@/ui/Link';
import listClasses from '@/ui/list/list.module.css';
import { RecordLabel } from '@/widgets/record/RecordLabel';
import { listedAt } from '../nodeScreens';

export function PlacedBelow({ word }: { word: string | null }) {
  const node = word === null ? undefined : nodeOfWord(word);
  if (!node) return <span className={listClasses.nothing}>–</span>;
  return (
    <Link className={listClasses.open} to={listedAt(node.kind, node.id)}>
      <RecordLabel to={LMS_RECORDS[node.kind]} id={node.id} />
    </Link>
  );
}
