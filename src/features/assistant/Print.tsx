// The conversation as a PDF: covered, unless this person has given a reason to see it whole.
import { IconDownload } from '@tabler/icons-react';
import { usePrintConversationMutation } from '@/store/api/assistant';
import { SaveFileButton } from '@/widgets/action/SaveFileButton';

const ICON = <IconDownload size={14} aria-hidden />;

export function Print({ id }: { id: string }) {
  return (
    <SaveFileButton id={id} call={usePrintConversationMutation()} icon={ICON}>
      PDF
    </SaveFileButton>
  );
}
