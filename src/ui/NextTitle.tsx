// The title of content that replaced a pressed control: it takes the focus.
import { Title, type TitleProps } from '@mantine/core';
import { useRef } from 'react';
import { useFocusIfLost } from './useFocusIfLost';

export function NextTitle(props: TitleProps) {
  const place = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(place);
  return <Title {...props} ref={place} tabIndex={-1} />;
}
