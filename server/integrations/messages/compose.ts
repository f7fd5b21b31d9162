// What a letter says: the newest text of its template at this moment, filled in. A request or a job reads a template once, however many
// letters it writes.
import { isUsable } from '@domain/messages/judgeTemplate';
import {
  builtIn,
  type Filled,
  fillWording,
  isOfWhatsApp,
  type Letter,
  type TemplateName,
  whatsAppVariables,
  type Wording,
} from '@domain/messages/templates';
import { TEMPLATE_VERSIONS, type TemplateVersion } from '@domain/records/templateVersion';
import type { EpochSeconds } from '@domain/units';
import type { Store } from '../../store/store';
import type { NewMessage } from './putMessage';

/** The newest text; `before`: as it was then, of what was issued at that moment. */
export async function wordingOf(store: Store, name: TemplateName, before?: EpochSeconds): Promise<Wording> {
  const known = before === undefined ? store.wordings?.get(name) : undefined;
  if (known) return known;
  const row = await newestVersion(store, name, before);
  const wording = row ? wordingIn(name, row) : builtIn(name);
  if (before === undefined) store.wordings?.set(name, wording);
  return wording;
}

/** Undefined where none was published, or none until then: of the same second the text before it holds. */
export async function newestVersion(
  store: Store,
  name: TemplateName,
  before?: EpochSeconds,
): Promise<TemplateVersion | undefined> {
  const { rows } = await store.records(TEMPLATE_VERSIONS).page({
    page: 1,
    size: 1,
    sort: { field: 'edition', descending: true },
    search: '',
    filters: {
      template: { anyOf: [name] },
      ...(before !== undefined && { created_on: { from: null, to: before - 1 } }),
    },
  });
  return rows[0];
}

/** One that no longer fits its template, since a later release gives it other places, is passed over. */
function wordingIn(name: TemplateName, { edition, subject, body, foot }: TemplateVersion): Wording {
  const wording = { edition, subject: subject ?? '', body: body ?? '', foot: foot ?? '' };
  return isUsable(name, wording) ? wording : builtIn(name);
}

export async function filledText(store: Store, { template, values }: Letter, before?: EpochSeconds): Promise<Filled> {
  return fillWording(await wordingOf(store, template, before), values);
}

export type Composed = Pick<NewMessage, 'subject' | 'body' | 'template' | 'template_edition' | 'variables'>;

/** For e-mails and text messages. */
export async function composed(store: Store, { template, values }: Letter): Promise<Composed> {
  const wording = await wordingOf(store, template);
  const { subject, body } = fillWording(wording, values);
  return { subject, body, template, template_edition: wording.edition };
}

/** WhatsApp sends the template that is registered with it, which is as the text that is built in. */
export function composedForWhatsApp(one: Letter): Composed {
  const { template, values } = one;
  const { subject, body } = fillWording(builtIn(template), values);
  return {
    subject,
    body,
    template,
    template_edition: 0,
    ...(isOfWhatsApp(template) && { variables: whatsAppVariables(one) }),
  };
}

/** A store whose templates are read once, for a job that writes many letters in transactions of their own. */
export function readingOnce(store: Store, wordings: Store['wordings'] = new Map()): Store {
  return { ...store, wordings, transaction: (work) => store.transaction((tx) => work(readingOnce(tx, wordings))) };
}
