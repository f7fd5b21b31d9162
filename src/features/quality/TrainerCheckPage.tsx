// Trainer Quality Check: a session of a batch is checked by a rubric (spec 2.2, decisions 16).
import { CheckPage } from './check/CheckPage';

export default function TrainerCheckPage() {
  return <CheckPage kind="trainer" title="Trainer Quality Check" />;
}
