// What can be done to a record: the likeliest as a button, the rest in a menu, which is loaded when somebody is about to open it.
import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import {
  Children,
  type ComponentProps,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { part, usePart } from '@/ui/part';
import { OfferedPlace } from './offered';
import { ActionPlace } from './place';

export const ACTION_MENU = part(() => import('./ActionMenu'));

/** The likeliest first. Each draws itself where it stands (`ActionPlace`). */
export function Actions({ children }: { children: ReactNode }) {
  const [main, ...rest] = flattened(children);
  const [isWanted, setWanted] = useState(false);
  const menu = usePart(ACTION_MENU, isWanted, () => setWanted(false));
  const near = () => void ACTION_MENU.loadAhead();
  return (
    <>
      {main}
      {rest.length > 0 &&
        (menu ? (
          <menu.default>{rest}</menu.default>
        ) : (
          <MoreActionsButton
            aria-haspopup="menu"
            aria-expanded={false}
            aria-busy={isWanted}
            onClick={() => setWanted(true)}
            onPointerEnter={near}
            onFocus={near}
          />
        ))}
      {/* What an action asks outlives the menu it was chosen in. */}
      <ActionPlace value="question">
        {rest.map((each, at) => (
          <OfferedPlace key={each.key} value={at + 1}>
            {each}
          </OfferedPlace>
        ))}
      </ActionPlace>
    </>
  );
}

export function MoreActionsButton(props: ActionIconProps & ComponentProps<'button'>) {
  return (
    <ActionIcon {...props} variant="default" size={26} aria-label="More actions">
      <IconDots size={16} aria-hidden />
    </ActionIcon>
  );
}

function flattened(children: ReactNode): ReactElement[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return [];
    return child.type === Fragment ? flattened(child.props.children) : [child];
  });
}
