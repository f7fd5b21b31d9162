// What a conversation's row says follows from all that was told of it, in any order and however often: latest and earliest moments, and
// how many messages there are.

export const CONVERSATION_STATES = { open: 'With the assistant', handed_over: 'With staff', closed: 'Closed' } as const;
export const CHANNELS = { app: 'App', website: 'Website', whatsapp: 'WhatsApp' } as const;
export const SPEAKERS = { family: 'Family', assistant: 'Assistant', staff: 'Staff' } as const;
/** What stands in a thread: what somebody said, and marks between. */
export const MESSAGE_KINDS = {
  message: 'Message',
  handed_over: 'Handed over to staff',
  handed_back: 'Handed back to the assistant',
  closed: 'Closed',
} as const;

/** What a state means to the reader of the list. */
export const STATE_LOOKS = { open: 'upcoming', handed_over: 'attention', closed: 'finished' } as const;

export type ConversationState = keyof typeof CONVERSATION_STATES;
export type Channel = keyof typeof CHANNELS;
export type Speaker = keyof typeof SPEAKERS;
export type MessageKind = keyof typeof MESSAGE_KINDS;

/** Milliseconds since 1970; 0 where it never happened. */
export interface ConversationTimes {
  last_ms: number;
  said_ms: number;
  handed_over_ms: number;
  handed_back_ms: number;
  closed_ms: number;
}

export const NOTHING_YET: ConversationTimes = {
  last_ms: 0,
  said_ms: 0,
  handed_over_ms: 0,
  handed_back_ms: 0,
  closed_ms: 0,
};

const OF_KIND = {
  message: 'said_ms',
  handed_over: 'handed_over_ms',
  handed_back: 'handed_back_ms',
  closed: 'closed_ms',
} as const satisfies Record<MessageKind, keyof ConversationTimes>;

/** One more message, or mark. */
export function withMessage<Times extends ConversationTimes>(times: Times, kind: MessageKind, at: number): Times {
  const field = OF_KIND[kind];
  return { ...times, [field]: Math.max(times[field], at), last_ms: Math.max(times.last_ms, at) };
}

/** What is said after the end opens it again; who handed over last has it. */
export function conversationState(times: ConversationTimes): ConversationState {
  const { said_ms, handed_over_ms, handed_back_ms, closed_ms } = times;
  if (closed_ms > 0 && closed_ms >= Math.max(said_ms, handed_over_ms, handed_back_ms)) return 'closed';
  return handed_over_ms > handed_back_ms ? 'handed_over' : 'open';
}
