const MOST_BYTES = 65_536

/** Reads the text of an answer. Throws an Error if it is longer than `mostBytes`. */
export async function readBounded(answer: Response, mostBytes = MOST_BYTES): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
