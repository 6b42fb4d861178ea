/**
 * Encodes a drawing as a data URL (RFC 2397), for an attribute in double quotes. Empty elements are
 * self-closing, as XML allows.
 */
export const asDataUrl = (svg: string): string => {
  const short = svg.replaceAll(/<(\w+)([^<>]*)><\/\1>/g, '<$1$2/>').replaceAll('"', "'")
  return `data:image/svg+xml,${short.replaceAll(/[%#<>]/g, encodeURIComponent)}`
}
