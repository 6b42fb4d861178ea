const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes a text for the content of an XML element. */
export const escapeXml = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? '')
