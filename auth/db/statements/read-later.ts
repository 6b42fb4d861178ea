/**
 * Rows as the database has written them, each read once, when it is looked at. Of a thousand rows
 * that are read at once, the garbage collector would have to copy nearly all.
 */
export class ReadLater<Row> implements Iterable<Row> {
  readonly #written: string[]
  readonly #read: (text: string) => Row

  constructor(written: string[], read: (text: string) => Row) {
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

  /** Keeps only the first rows. */
  truncate(count: number): this {
    this.#written.splice(count)
    return this
  }

  /**
   * Each row is released in its turn: what an object of the old generation refers to stays until a
   * full collection, even if that object is dead.
   */
  *[Symbol.iterator](): Generator<Row> {
    for (let index = 0; index < this.#written.length; index++) {
      const text = this.#written[index] ?? ''
      this.#written[index] = ''
      yield this.#read(text)
    }
  }
}
