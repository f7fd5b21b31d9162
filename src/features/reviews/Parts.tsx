// What a screen of reviews shows, each part at an address of its own.
import { PageTabs } from '@/ui/PageTabs';
import { useOpened } from '@/widgets/record/beside';
import { addressOf } from './addresses';

interface PartsProps<P extends string> {
  label: string;
  path: string;
  parts: Readonly<Record<P, string>>;
  /** Stays while another part is chosen. */
  kept?: Readonly<Record<string, string>>;
}

/** What the address names; else the first. */
export function usePart<P extends string>(parts: Readonly<Record<P, string>>): P {
  const asked = useOpened('show');
  const names = Object.keys(parts) as P[];
  return names.find((each) => each === asked) ?? names[0]!;
}

export function Parts<P extends string>({ label, path, parts, kept }: PartsProps<P>) {
  const part = usePart(parts);
  const tabs = (Object.keys(parts) as P[]).map((each) => ({
    label: parts[each],
    to: addressOf(path, { show: each, ...kept }),
    isShown: each === part,
  }));
  return <PageTabs label={label} tabs={tabs} />;
}
