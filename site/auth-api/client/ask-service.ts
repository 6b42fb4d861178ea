/** What the service answers to this, without a session: what it tells everybody. */
export async function askService<T>(path: string): Promise<T> {
  const answer = await fetch(`${import.meta.env.PUBLIC_AUTH_URL || '/auth/v1'}${path}`, {
    headers: { apikey: import.meta.env.PUBLIC_AUTH_KEY || 'dropharbor-public-key' },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}
