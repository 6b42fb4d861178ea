/**
 * The address of a request as the router can read it: one that can't be decoded has its percent
 * signs taken as themselves, so that it is unknown like any other address and passes the same
 * hooks.
 */
export function decodableUrl(url: string): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split(/[?#]/, 1)
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
