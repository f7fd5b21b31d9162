// LMS, one module to read, in any published version (spec 2.2, decisions 13).
import { useParams } from 'react-router-dom';
import { ReadNode } from './read/ReadNode';

export default function ViewModulePage() {
  const { id = '' } = useParams();
  return <ReadNode kind="module" id={id} />;
}
