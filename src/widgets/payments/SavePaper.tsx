// Saves a paper as the PDF that its family gets.
import { PAPER_KINDS, type Paper } from '@domain/records/paper';
import { useLazyPaperPdfQuery } from '@/store/api/papers';
import { SaveFileButton } from '../action/SaveFileButton';

export function SavePaper({ paper: { id, kind, paper_number } }: { paper: Paper }) {
  const name = ['Save', PAPER_KINDS[kind].toLowerCase(), paper_number, 'as PDF'].filter(Boolean).join(' ');
  return (
    <SaveFileButton id={id} call={useLazyPaperPdfQuery()} name={name}>
      Save PDF
    </SaveFileButton>
  );
}
