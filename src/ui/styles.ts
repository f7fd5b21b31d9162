// What every page's look rests on, in Mantine's order: whatever is built on a button, a sheet, a text or a field comes after
// these. Each other component brings its own styles (mantineStyles.vitePlugin.ts), so that none is loaded in vain or missing;
// the provider makes the variables (Console.tsx).
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Input.layer.css';
import './font.css';
import './global.css';
