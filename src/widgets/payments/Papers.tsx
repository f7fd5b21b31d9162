// The papers that a family was given of one link, or of all: each is saved as a PDF, sent again, and an invoice is credited.
import { type Paper, PAPERS } from '@domain/records/paper';
import { ChildRecords } from '../record/ChildRecords';
import { SavePaper } from './SavePaper';

const SHOWN = ['kind', 'paper_number', 'issued_on', 'amount', 'is_test'] as const;

export default function Papers({ by, of }: { by: 'link_id' | 'lead_id'; of: string }) {
  return <ChildRecords type={PAPERS} by={by} parent={of} shown={SHOWN} also={save} />;
}

function save(paper: Paper) {
  return <SavePaper paper={paper} />;
}
