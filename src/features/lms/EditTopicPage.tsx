// LMS, one topic and all that stands below it, to be written (spec 2.2, decisions 13).
import { useParams } from 'react-router-dom';
import { EditNode } from './edit/EditNode';

export default function EditTopicPage() {
  const { topicId = '' } = useParams();
  return <EditNode kind="topic" id={topicId} />;
}
