// LMS, one topic to read, in any published version (spec 2.2, decisions 13).
import { useParams } from 'react-router-dom';
import { AssignedTo } from './assignments/AssignedTo';
import { ReadNode } from './read/ReadNode';

export default function ViewTopicPage() {
  const { topicId = '' } = useParams();
  return (
    <>
      <ReadNode kind="topic" id={topicId} />
      <AssignedTo kind="topic" id={topicId} />
    </>
  );
}
