// A hint as it looks.
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface HintShownProps {
  /** Of the words: what the hint is of is described by them. */
  textId: string;
  target: HTMLElement;
  opened: boolean;
  label: ReactNode;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

export default function HintShown({ textId, label, ...rest }: HintShownProps) {
  return <Tooltip {...rest} label={<span id={textId}>{label}</span>} />;
}
