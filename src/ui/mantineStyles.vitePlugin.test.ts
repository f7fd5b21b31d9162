// Within one layer the later rule wins: what resets a button comes before what draws one, in development as in the bundle.
import type { ResolvedConfig } from 'vite';
import { expect, test } from 'vitest';
import { mantineStyles } from './mantineStyles.vitePlugin';

test('the development server loads all styles after those that they rest on', () => {
  const plugin = mantineStyles() as unknown as { configResolved(config: Partial<ResolvedConfig>): void; transform: { handler(code: string, id: string): { code: string } } };
  plugin.configResolved({ command: 'serve' });
  const { code } = plugin.transform.handler("import '@mantine/core/styles/UnstyledButton.layer.css';", '/src/ui/styles.ts');
  expect(code.match(/@mantine\/core\/styles\S*\.css/g)).toEqual(['@mantine/core/styles/UnstyledButton.layer.css', '@mantine/core/styles.layer.css']);
});
