/**
 * A drawing as an address that holds it (RFC 2397), for an attribute in double quotes. Of its brackets only those stay
 * hidden that would look like a style of the page.
 */
export const asDataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll(/[%#]|<(?=\/?style\b)/g, encodeURIComponent)}`
