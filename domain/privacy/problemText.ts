// What operators may see of an error: which error it was, never the data it was about.

/** Thrown by the engine itself: their messages quote values, and are clear enough without them. */
const OF_THE_ENGINE: readonly string[] = [
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'AbortError',
  'TimeoutError',
];
const REACT = /^Minified React error #\d+/;

/**
 * The message of an error, by the name of its class, without values; undefined when its origin is unknown. A person's name
 * looks like any other word, so only messages of known origin are shown.
 */
export function safeMessage(name: string, message: string): string | undefined {
  if (OF_THE_ENGINE.includes(name)) return withoutValues(message);
  return REACT.exec(message)?.[0];
}

/** Removes quoted text, queries of addresses, e-mail addresses and long numbers. */
function withoutValues(message: string): string {
  return message
    .replace(/["'`“‘].*["'`”’]/gs, '"…"')
    .replace(/\S*:\/\/\S*/g, '…')
    .replace(/\S*@\S*/g, '…')
    .replace(/\+?\d[\d\s().-]{3,}\d/g, '…')
    .slice(0, 300);
}

/** The frames of a stack without the message that it begins with. */
export function stackFrames(stack: string | undefined): string | undefined {
  const frames = (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at (?:\S.*)?[\w/\\.<>:@)-]+:\d+(?::\d+)?\)?$/.test(line));
  return frames.length > 0 ? frames.join('\n') : undefined;
}
