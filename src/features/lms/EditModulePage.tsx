// LMS, one module and all that stands below it, to be written (spec 2.2, decisions 13).
import { useParams } from 'react-router-dom';
import { EditNode } from './edit/EditNode';

export default function EditModulePage() {
  const { id = '' } = useParams();
  return <EditNode kind="module" id={id} />;
}
