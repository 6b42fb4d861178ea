/**
 * The id of the request in the address of the page. What no id can be isn't asked for: it stands in
 * the path of calls that the user's session goes along with.
 */
export function requestIn(search: string): string | undefined {
  const id = new URLSearchParams(search).get('authorization_id') ?? ''
  return /^[\w-]{1,200}$/.test(id) ? id : undefined
}
