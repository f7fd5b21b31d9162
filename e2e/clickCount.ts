// What counts clicks, and reads what they led to.
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { call } from './story';

/** The only way in which these jobs press anything. */
export class Clicks {
  count = 0;

  constructor(private readonly page: Page) {}

  async on(target: Locator): Promise<void> {
    await target.click();
    this.count++;
  }

  /** By what the palette finds for these words. */
  async find(words: string, found: string | RegExp = words, below?: string): Promise<void> {
    await this.on(this.page.getByRole('button', { name: 'Search or run' }));
    await expect(this.page.getByRole('textbox', { name: 'Search or run' })).toBeFocused();
    await this.page.keyboard.type(words);
    const label = this.page.getByText(found, { exact: true });
    await this.on(this.page.locator('[data-action]').filter({ has: label, hasText: below }).first());
  }

  async choose(field: string, option: string): Promise<void> {
    await this.on(this.page.getByRole('combobox', { name: field, exact: true }));
    await this.on(this.page.getByRole('option', { name: option, exact: true }));
  }

  async ofMyDay(queue: string): Promise<void> {
    await this.on(this.page.getByRole('link', { name: 'My day' }));
    await this.on(this.page.getByRole('region', { name: queue }).getByRole('list').getByRole('link').first());
  }
}

export async function one<T>(page: Page, record: string, id: string): Promise<T> {
  const { status, body } = await call(page, `${record}.one`, { path: { id } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as T;
}

export async function rows<T>(page: Page, record: string, query: Record<string, string>): Promise<T[]> {
  const { status, body } = await call(page, `${record}.page`, { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { rows: T[] }).rows;
}
