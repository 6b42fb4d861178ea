const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML, also inside an attribute's quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (each) => entities[each] ?? '')
