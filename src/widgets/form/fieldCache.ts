// What fields are given, the same object as long as it says the same: a letter typed into one field draws that field alone.
import { enteredValue } from './fields';

interface Given {
  label: string;
  value: unknown;
  error: string | undefined;
}

export class FieldCache {
  readonly #props = new Map<string, Given & { props: object }>();
  readonly #changes = new Map<string, (entered: unknown) => void>();

  /** `set` is the same for as long as the form is open. */
  constructor(private readonly set: (path: string, value: unknown) => void) {}

  /** Takes what an input hands over: its value, or the event of a change. */
  change(path: string): (entered: unknown) => void {
    const known = this.#changes.get(path);
    if (known) return known;
    const change = (entered: unknown) => this.set(path, enteredValue(entered));
    this.#changes.set(path, change);
    return change;
  }

  /** `kind` tells apart what is made of the same path in two ways. */
  propsOf<P extends object>(kind: string, path: string, given: Given, make: (given: Given) => P): P {
    const key = `${kind} ${path}`;
    const known = this.#props.get(key);
    if (known && known.value === given.value && known.error === given.error && known.label === given.label)
      return known.props as P;
    const props = make(given);
    this.#props.set(key, { ...given, props });
    return props;
  }
}
