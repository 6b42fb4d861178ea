/**
 * Rows as the database has written them, each read when it is looked at. Of a thousand that are
 * read at once the collector of garbage would have to copy nearly all.
 */
export class ReadLater<Row> implements Iterable<Row> {
  readonly #written: readonly string[]
  readonly #read: (text: string) => Row

  constructor(written: readonly string[], read: (text: string) => Row) {
    this.#written = written
    this.#read = read
  }

  get length(): number {
    return this.#written.length
  }

  at(index: number): Row | undefined {
    const text = this.#written.at(index)
    return text === undefined ? undefined : this.#read(text)
  }

  first(count: number): ReadLater<Row> {
    return new ReadLater(this.#written.slice(0, count), this.#read)
  }

  *[Symbol.iterator](): Generator<Row> {
    for (const text of this.#written) yield this.#read(text)
  }
}
