const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text as the content of an XML element. */
export const escapeXml = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? '')
