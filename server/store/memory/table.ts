// A table in memory: rows by key, one optional index, and a journal for rolling back.

/** What happened to the rows since the transaction began, in order. */
export class Journal {
  readonly #undo: { table: string; key: string; back: () => void }[] = [];

  /** A point to roll back to. */
  get mark(): number {
    return this.#undo.length;
  }

  write(table: string, key: string, back: () => void): void {
    this.#undo.push({ table, key, back });
  }

  rollBackTo(mark: number): void {
    while (this.#undo.length > mark) this.#undo.pop()?.back();
  }

  /** Which rows were touched, each once. */
  touched(): { table: string; key: string }[] {
    return [...new Map(this.#undo.map(({ table, key }) => [`${table}\n${key}`, { table, key }])).values()];
  }

  /** Changes can no longer be rolled back. */
  forget(): void {
    this.#undo.length = 0;
  }
}

export interface TableShape<Row> {
  name: string;
  keyOf: (row: Row) => string;
  /** The index entries of a row. */
  indexOf?: (row: Row) => string[];
}

export class Table<Row> {
  readonly #rows = new Map<string, Row>();
  readonly #index = new Map<string, Row[]>();
  readonly #shape: TableShape<Row>;
  readonly #journal: Journal;

  constructor(shape: TableShape<Row>, journal: Journal) {
    this.#shape = shape;
    this.#journal = journal;
  }

  get name(): string {
    return this.#shape.name;
  }

  get size(): number {
    return this.#rows.size;
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  values(): IterableIterator<Row> {
    return this.#rows.values();
  }

  /** The rows of one index entry. */
  indexed(entry: string): readonly Row[] {
    return this.#index.get(entry) ?? [];
  }

  /** Adds a row. Throws when its key is taken, as a primary key does. */
  insert(row: Row): void {
    const key = this.#shape.keyOf(row);
    if (this.#rows.has(key)) throw new Error(`${this.name}: ${key} exists already`);
    this.put(row);
  }

  /** Adds a row or replaces the one with its key. */
  put(row: Row): void {
    this.#change(this.#shape.keyOf(row), row);
  }

  delete(key: string): void {
    if (this.#rows.has(key)) this.#change(key, undefined);
  }

  #change(key: string, row: Row | undefined): void {
    const before = this.#rows.get(key);
    this.#replace(key, before, row);
    this.#journal.write(this.name, key, () => this.#replace(key, row, before));
  }

  #replace(key: string, before: Row | undefined, after: Row | undefined): void {
    if (before !== undefined) this.#unindex(before);
    if (after === undefined) this.#rows.delete(key);
    else {
      this.#rows.set(key, after);
      for (const entry of this.#shape.indexOf?.(after) ?? []) {
        const rows = this.#index.get(entry);
        if (rows) rows.push(after);
        else this.#index.set(entry, [after]);
      }
    }
  }

  #unindex(row: Row): void {
    for (const entry of this.#shape.indexOf?.(row) ?? []) {
      const left = this.indexed(entry).filter((each) => each !== row);
      if (left.length > 0) this.#index.set(entry, left);
      else this.#index.delete(entry);
    }
  }
}
