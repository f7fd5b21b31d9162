// A hint as it looks.
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface HintShownProps {
  id: string;
  target: HTMLElement;
  opened: boolean;
  label: ReactNode;
}

export default function HintShown(props: HintShownProps) {
  return <Tooltip {...props} />;
}
