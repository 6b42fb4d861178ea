const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'" }

/** Text of HTML as a visitor reads it. */
export const readable = (text: string): string =>
  text.replaceAll(/&(?:amp|quot|#x27);/g, (entity) => entities[entity] ?? '')
