// Saves a paper as the PDF that its family gets.
import { PAPER_KINDS, type Paper } from '@domain/records/paper';
import { useLazyPaperPdfQuery } from '@/store/api/papers';
import { BusyButton } from '@/ui/BusyButton';
import { saveFile } from '@/ui/saveFile';
import { CallRefused } from '../action/CallRefused';

export function SavePaper({ paper: { id, kind, paper_number } }: { paper: Paper }) {
  const [print, { isFetching, error }] = useLazyPaperPdfQuery();
  return (
    <>
      <BusyButton
        variant="default"
        size="compact-sm"
        aria-label={`Save ${PAPER_KINDS[kind].toLowerCase()} ${paper_number ?? ''} as PDF`.replace('  ', ' ')}
        busy={isFetching}
        onClick={() => void print({ path: { id } }).then(({ data }) => data && saveFile(data))}
      >
        Save PDF
      </BusyButton>
      <CallRefused error={error} />
    </>
  );
}
