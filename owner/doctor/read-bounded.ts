const MOST_BYTES = 65_536

/** The text of an answer, as far as it is of a sensible length: what answers may be anything. */
export async function readBounded(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.length
    if (length > MOST_BYTES) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
