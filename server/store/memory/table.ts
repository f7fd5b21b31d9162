// A table in memory: rows by key, one optional index, and a journal for rolling back.

/** A row that a transaction touched: as it was before, and as it is now. */
export interface Touched {
  table: string;
  key: string;
  before: unknown;
  after: unknown;
}

/** What happened to the rows since the transaction began, in order. */
export class Journal {
  readonly #undo: (Touched & { back: () => void })[] = [];

  /** A point to roll back to. */
  get mark(): number {
    return this.#undo.length;
  }

  write(touched: Touched, back: () => void): void {
    this.#undo.push({ ...touched, back });
  }

  rollBackTo(mark: number): void {
    while (this.#undo.length > mark) this.#undo.pop()?.back();
  }

  /** Which rows were touched, each once. */
  touched(): Touched[] {
    const rows = new Map<string, Touched>();
    for (const { back: _, ...touched } of this.#undo) {
      const name = `${touched.table}\n${touched.key}`;
      rows.set(name, { ...touched, before: (rows.get(name) ?? touched).before });
    }
    return [...rows.values()];
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
  /** Where the rows are until somebody asks for one. */
  #unread: (() => readonly Row[]) | undefined;
  /** What became of some of them, by key, in the order in which it happened; nothing where a row was deleted. */
  #since: [key: string, row: Row | undefined][] = [];

  constructor(shape: TableShape<Row>, journal: Journal) {
    this.#shape = shape;
    this.#journal = journal;
  }

  get name(): string {
    return this.#shape.name;
  }

  get size(): number {
    this.#fill();
    return this.#rows.size;
  }

  get(key: string): Row | undefined {
    this.#fill();
    return this.#rows.get(key);
  }

  values(): IterableIterator<Row> {
    this.#fill();
    return this.#rows.values();
  }

  /** The rows of one index entry. */
  indexed(entry: string): readonly Row[] {
    this.#fill();
    return this.#index.get(entry) ?? [];
  }

  /** Rows that are read when the first of them is asked for; none of them is a change. */
  readLater(read: () => readonly Row[]): void {
    this.#unread = read;
  }

  #fill(): void {
    const read = this.#unread;
    if (!read) return;
    this.#unread = undefined;
    for (const row of read()) this.#replace(this.#shape.keyOf(row), undefined, row);
    for (const [key, row] of this.#since) this.#replace(key, this.#rows.get(key), row);
    this.#since = [];
  }

  /** Puts back what became of a row: at once, or over rows that are not read yet when they are. */
  restore(key: string, row: Row | undefined): void {
    if (this.#unread) this.#since.push([key, row]);
    else if (row !== undefined || this.#rows.has(key)) this.#change(key, row);
  }

  /** Adds a row. Throws when its key is taken, as a primary key does. */
  insert(row: Row): void {
    this.#fill();
    const key = this.#shape.keyOf(row);
    if (this.#rows.has(key)) throw new Error(`${this.name}: ${key} exists already`);
    this.put(row);
  }

  /** Adds a row or replaces the one with its key. */
  put(row: Row): void {
    this.#change(this.#shape.keyOf(row), row);
  }

  delete(key: string): void {
    this.#fill();
    if (this.#rows.has(key)) this.#change(key, undefined);
  }

  #change(key: string, row: Row | undefined): void {
    this.#fill();
    const before = this.#rows.get(key);
    this.#replace(key, before, row);
    this.#journal.write({ table: this.name, key, before, after: row }, () => this.#replace(key, row, before));
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
