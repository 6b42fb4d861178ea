const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Returns a UUID in lower case, as it is stored, however it was written (RFC 9562, section 4).
 * Returns undefined for any other text.
 */
export function readUuid(text: string): string | undefined {
  const id = text.toLowerCase()
  return UUID.test(id) ? id : undefined
}
