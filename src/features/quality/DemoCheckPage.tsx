// Demo Quality Check: a demo is checked by a rubric (spec 2.2, decisions 16).
import { CheckPage } from './check/CheckPage';

export default function DemoCheckPage() {
  return <CheckPage kind="demo" title="Demo Quality Check" />;
}
