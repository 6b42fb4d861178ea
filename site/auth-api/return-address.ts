/** Where a provider leads back to: this page, with the request of an app that it is about. */
export function returnAddress(): string {
  const { origin, pathname, search } = location
  const request = new URLSearchParams(search).get('authorization_id')
  return (
    origin + pathname + (request === null ? '' : `?${new URLSearchParams({ authorization_id: request })}`)
  )
}
