/**
 * A drawing as an address that holds it (RFC 2397), for an attribute in double quotes. Empty
 * elements end where they begin, as XML has it.
 */
export const asDataUrl = (svg: string): string => {
  const short = svg.replaceAll(/<(\w+)([^<>]*)><\/\1>/g, '<$1$2/>').replaceAll('"', "'")
  return `data:image/svg+xml,${short.replaceAll(/[%#<>]/g, encodeURIComponent)}`
}
