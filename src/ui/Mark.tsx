// The console's mark.
import { MARK } from '@domain/look';

export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <rect width="32" height="32" rx="7" fill={MARK.square} />
      <path d={MARK.hours} fill="#fff" fillOpacity=".45" />
      <path d={MARK.conversation} fill="#fff" />
    </svg>
  );
}
