// One conversation on paper: A4, as many pages as it has messages. The family is named by its lead's id, so that no child's name is in the file.
import { MESSAGE_KINDS, SPEAKERS } from '@domain/conversations/conversationState';
import { shownText } from '@domain/conversations/shownText';
import { momentText } from '@domain/formats';
import type { Conversation } from '@domain/records/conversation';
import type { ConversationMessage } from '@domain/records/conversationMessage';
import type { EpochSeconds } from '@domain/units';
import type { Lettering } from '../integrations/lettering';
import { PAGE, PdfPages, type Style } from '../integrations/pdfText';

interface Printed {
  conversation: Conversation;
  messages: readonly ConversationMessage[];
  /** Whether there are more than are printed. */
  isCut: boolean;
  isRevealed: boolean;
  now: EpochSeconds;
  lettering: Lettering | undefined;
}

/** Letters of one message. */
const MOST_LETTERS = 20_000;
const TITLE: Style = { size: 18, weight: 'bold', grey: 0.1 };
const QUIET: Style = { size: 9, weight: 'plain', grey: 0.4 };
const SPEAKER: Style = { size: 9, weight: 'bold', grey: 0.25 };
const TEXT: Style = { size: 10, weight: 'plain', grey: 0.1 };

/** Base64. */
export async function printThread({
  conversation,
  messages,
  isCut,
  isRevealed,
  now,
  lettering,
}: Printed): Promise<string> {
  const pages = await PdfPages.open(lettering);
  const write = async (text: string, style: Style, after = 0) => {
    const step = style.size * 1.4;
    for (const line of await pages.writing.lines(text, PAGE.width - 2 * PAGE.margin, style)) {
      pages.room(step);
      pages.y -= step;
      pages.writing.draw(pages.sheet, line, { x: PAGE.margin, y: pages.y }, style);
    }
    pages.y -= after;
  };
  await write(`Conversation ${conversation.id}`, TITLE, 4);
  if (conversation.lead_id !== null) await write(`Lead ${conversation.lead_id}`, QUIET);
  await write(
    `Printed ${momentText(now)} IST. ${isRevealed ? 'Numbers and addresses are shown.' : 'Numbers and addresses are covered.'}`,
    QUIET,
    10,
  );
  for (const { at_ms, kind, said_by, text, status, attachments } of messages) {
    const when = momentText(Math.floor(at_ms / 1000));
    await write(`${SPEAKERS[said_by]} · ${when}${kind === 'message' ? '' : ` · ${MESSAGE_KINDS[kind]}`}`, SPEAKER, 1);
    if (status === 'removed') await write('Removed at the assistant', QUIET);
    else {
      const shown = shownText(text.slice(0, MOST_LETTERS), isRevealed);
      if (shown !== '') await write(text.length > MOST_LETTERS ? `${shown} …` : shown, TEXT);
      for (const { name } of attachments) await write(`File: ${shownText(name, isRevealed)}`, QUIET);
    }
    pages.y -= 7;
  }
  if (isCut) await write('More messages follow that are not printed.', QUIET);
  pages.document.setTitle(`Conversation ${conversation.id}`);
  return pages.document.saveAsBase64();
}
