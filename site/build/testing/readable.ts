const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'" }

/** Decodes entities in the text of HTML. */
export const readable = (text: string): string =>
  text.replaceAll(/&(?:amp|quot|#x27);/g, (entity) => entities[entity] ?? '')
