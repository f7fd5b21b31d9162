// LMS, one conquest to read, in any published version, and how it is played (spec 2.2, decisions 13).
import { useParams } from 'react-router-dom';
import { AssignedTo } from './assignments/AssignedTo';
import { Played } from './levels/Played';
import { ReadNode } from './read/ReadNode';

export default function ViewConquestPage() {
  const { id = '' } = useParams();
  return (
    <>
      <ReadNode kind="conquest" id={id} />
      <AssignedTo kind="conquest" id={id} />
      <Played id={id} />
    </>
  );
}
