/** Reads a setting that is an http or https origin and returns it without a trailing slash. */
export function origin(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Error('must start with http:// or https://')
  if (`${url.origin}/` !== url.href)
    throw new Error('must be an origin, without a path, such as https://shop.example')
  return url.origin
}
