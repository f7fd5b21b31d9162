// The stylesheets of Mantine as the development server brings them: a button's come after those that it is built on.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mantineStyles } from './mantineStyles.vitePlugin';

test('in development a component’s styles follow what all components rest on', () => {
  const { configResolved, transform } = mantineStyles() as unknown as {
    configResolved: (config: object) => void;
    transform: { handler: (code: string, id: string) => { code: string } };
  };
  configResolved({ command: 'serve' });
  const { code } = transform.handler(readFileSync('src/ui/styles.ts', 'utf8'), '/src/ui/styles.ts');
  expect(code.indexOf('@mantine/core/styles.layer.css')).toBeGreaterThan(code.lastIndexOf('@mantine/core/styles/'));
});
