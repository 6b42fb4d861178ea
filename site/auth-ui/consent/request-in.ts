/**
 * Returns the id of the request in the address of the page. Returns undefined for a text that can't
 * be an id, because the id is put into the path of calls that carry the user's session.
 */
export function requestIn(search: string): string | undefined {
  const id = new URLSearchParams(search).get('authorization_id') ?? ''
  return /^[\w-]{1,200}$/.test(id) ? id : undefined
}
