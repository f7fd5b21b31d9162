// Every text that people are written: messages, and the sentences of papers. Each is built in as version 0; production admins publish others.
// A text is filled in here, once, so that nothing that stands in a value is ever read as a place.
import { FAMILY_TEMPLATES } from './familyTemplates';
import { PAPER_TEMPLATES } from './paperTemplates';
import { PLACE, type PlaceName } from './places';
import { STAFF_TEMPLATES } from './staffTemplates';
import type { TemplateSpec } from './template';

export const MESSAGE_TEMPLATES = { ...FAMILY_TEMPLATES, ...STAFF_TEMPLATES };
export const TEMPLATES = { ...MESSAGE_TEMPLATES, ...PAPER_TEMPLATES };

export type FamilyTemplate = keyof typeof FAMILY_TEMPLATES;
export type MessageTemplateName = keyof typeof MESSAGE_TEMPLATES;
export type PaperTemplate = keyof typeof PAPER_TEMPLATES;
export type TemplateName = keyof typeof TEMPLATES;
export type TemplateValues<Name extends TemplateName> = Readonly<
  Record<(typeof TEMPLATES)[Name]['places'][number], string>
>;

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[];

export function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(TEMPLATES, name);
}

export function templateOf(name: TemplateName): TemplateSpec {
  return TEMPLATES[name];
}

/** Registered with WhatsApp, which sends it as it is registered there, whatever e-mails and text messages say. */
export function isOfWhatsApp(name: TemplateName): boolean {
  return Object.hasOwn(FAMILY_TEMPLATES, name);
}

/** A version of a text. */
export interface Wording {
  /** 0 is what is built in. */
  edition: number;
  /** Of a paper its heading. */
  subject: string;
  body: string;
  /** Of a paper alone. */
  foot: string;
}

export function builtIn(name: TemplateName): Wording {
  const { subject, body, foot = '' } = templateOf(name);
  return { edition: 0, subject, body, foot };
}

/** What is to be written, before anybody knows in which words. */
export interface Letter<Name extends TemplateName = TemplateName> {
  template: Name;
  values: Partial<Record<PlaceName, string>>;
}

export function letter<Name extends TemplateName>(template: Name, values: TemplateValues<Name>): Letter<Name> {
  return { template, values };
}

/** Lists show subjects, in a column of so many letters. */
export const MOST_IN_SUBJECT = 120;

export type Filled = Pick<Wording, 'subject' | 'body' | 'foot'>;

export function fillWording({ subject, body, foot }: Filled, values: Letter['values']): Filled {
  return {
    subject: fillText(subject, values).replace(/\s+/g, ' ').slice(0, MOST_IN_SUBJECT),
    body: fillText(body, values),
    foot: fillText(foot, values),
  };
}

/** In one pass: a value is text, whatever it looks like. */
export function fillText(text: string, values: Letter['values']): string {
  return text.replace(PLACE, (_, place: string) =>
    Object.hasOwn(values, place) ? (values[place as PlaceName] ?? '') : '',
  );
}

/** What stands in the places of the built-in text, in their order: `{{1}}`, `{{2}}` of the template at WhatsApp. */
export function whatsAppVariables({ template, values }: Letter): string[] {
  return [...builtIn(template).body.matchAll(PLACE)].map(([, place]) => values[place as PlaceName] ?? '');
}

/** Paragraphs of what stands above or below the lines of a paper. */
export function sentencesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
