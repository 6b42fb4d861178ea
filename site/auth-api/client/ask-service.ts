import { publicKey, serviceAddress } from '../../content/service-address.ts'

/**
 * Gets a public answer of the service, without a session. Throws an `Error` that names the status
 * of a refusal.
 */
export async function askService<T>(path: string): Promise<T> {
  const answer = await fetch(serviceAddress + path, { headers: { apikey: publicKey } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}
