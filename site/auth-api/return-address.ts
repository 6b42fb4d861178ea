/**
 * Returns the address that a provider leads back to: this page, with the id of the app's request
 * that it shows.
 */
export function returnAddress(): string {
  const { origin, pathname, search } = location
  const request = new URLSearchParams(search).get('authorization_id')
  return (
    origin + pathname + (request === null ? '' : `?${new URLSearchParams({ authorization_id: request })}`)
  )
}
