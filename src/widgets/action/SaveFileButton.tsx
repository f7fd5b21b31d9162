// A button that asks for a file and saves it; why it could not be had is said beside it.
import type { ReactNode } from 'react';
import { BusyButton } from '@/ui/BusyButton';
import { saveFile } from '@/ui/saveFile';
import { CallRefused } from './CallRefused';

type Asked = PromiseLike<{ data?: Parameters<typeof saveFile>[0] }>;

interface SaveFileButtonProps {
  /** Of what the file is. */
  id: string;
  /** As its hook gives it: the call, and what became of it. */
  call: readonly [
    ask: (input: { path: { id: string } }) => Asked,
    state: { isLoading: boolean; isFetching?: boolean; error?: unknown },
    ...rest: unknown[],
  ];
  /** Of which file, where a list has several of its button. */
  name?: string;
  icon?: ReactNode;
  children: string;
}

export function SaveFileButton({ id, call: [ask, state], name, icon, children }: SaveFileButtonProps) {
  return (
    <>
      <BusyButton
        variant="default"
        size="compact-sm"
        aria-label={name}
        leftSection={icon}
        busy={state.isFetching ?? state.isLoading}
        onClick={() => void ask({ path: { id } }).then(({ data }) => data && saveFile(data))}
      >
        {children}
      </BusyButton>
      <CallRefused error={state.error} />
    </>
  );
}
