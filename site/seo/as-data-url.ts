/** A drawing as an address that holds it (RFC 2397), for an attribute in double quotes. */
export const asDataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll(/[%#<>]/g, encodeURIComponent)}`
