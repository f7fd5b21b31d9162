// Which words of a text another version took out and put in.

export interface WordRun {
  text: string;
  change: 'same' | 'added' | 'removed';
}

/** Read without what was removed it is the later text, without what was added the earlier one. */
export function wordChanges(before: string, after: string): WordRun[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  // How many words are the same, from each pair of places on.
  const same = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let at = old.length - 1; at >= 0; at--)
    for (let to = now.length - 1; to >= 0; to--)
      same[at]![to] =
        old[at] === now[to] ? same[at + 1]![to + 1]! + 1 : Math.max(same[at + 1]![to]!, same[at]![to + 1]!);
  const runs: WordRun[] = [];
  const put = (text: string, change: WordRun['change']) => {
    const last = runs.at(-1);
    if (last?.change === change) last.text += text;
    else runs.push({ text, change });
  };
  let [at, to] = [0, 0];
  while (at < old.length || to < now.length) {
    if (at < old.length && to < now.length && old[at] === now[to]) {
      put(old[at]!, 'same');
      at += 1;
      to += 1;
    } else if (to === now.length || (at < old.length && same[at + 1]![to]! >= same[at]![to + 1]!)) {
      put(old[at]!, 'removed');
      at += 1;
    } else {
      put(now[to]!, 'added');
      to += 1;
    }
  }
  return runs;
}

/** Words, places and what is between them. */
function wordsOf(text: string): string[] {
  return text.match(/\{\w+\}|[\p{L}\p{N}’']+|\s+|[^\s]/gu) ?? [];
}
