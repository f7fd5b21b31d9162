// The conversation as a PDF: covered, unless this person has given a reason to see it whole.
import { IconDownload } from '@tabler/icons-react';
import { usePrintConversationMutation } from '@/store/api/assistant';
import { BusyButton } from '@/ui/BusyButton';
import { saveFile } from '@/ui/saveFile';

export function Print({ id }: { id: string }) {
  const [print, { isLoading }] = usePrintConversationMutation();
  return (
    <BusyButton
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      busy={isLoading}
      onClick={() => void print({ path: { id } }).then(({ data }) => data && saveFile(data))}
    >
      PDF
    </BusyButton>
  );
}
