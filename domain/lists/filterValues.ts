// Several values in one filter's text: commas between them, and a comma within a value after a backslash.

/** `Rao, Asha` and `Bina` become `Rao\, Asha,Bina`. */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');
}

export function splitValues(text: string): string[] {
  const values = [''];
  for (let at = 0; at < text.length; at++) {
    const isEscape = text[at] === '\\' && (text[at + 1] === ',' || text[at + 1] === '\\');
    if (isEscape) values[values.length - 1] += text[++at]!;
    else if (text[at] === ',') values.push('');
    else values[values.length - 1] += text[at]!;
  }
  return values;
}
