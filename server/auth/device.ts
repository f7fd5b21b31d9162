// What a person recognises a browser by: its name and system, as in `Chrome 140 on Windows`.
import Bowser from 'bowser';

export function deviceOf(userAgent: string): string {
  if (userAgent.trim() === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const [major] = browser.version?.split('.') ?? [];
  const name = [browser.name, major].filter(Boolean).join(' ');
  return [name || 'Unknown browser', os.name].filter(Boolean).join(' on ');
}
