// LMS, one conquest and all that stands below it, to be written (spec 2.2, decisions 13).
import { useParams } from 'react-router-dom';
import { EditNode } from './edit/EditNode';

export default function EditConquestPage() {
  const { id = '' } = useParams();
  return <EditNode kind="conquest" id={id} />;
}
