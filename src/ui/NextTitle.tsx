// The title of what has come in the place of something pressed: it takes the focus that was lost with it.
import { Title, type TitleProps } from '@mantine/core';
import { useRef } from 'react';
import { useFocusIfLost } from './useFocusIfLost';

export function NextTitle(props: TitleProps) {
  const place = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(place);
  return <Title {...props} ref={place} tabIndex={-1} />;
}
