import type { TestClient } from '../client.ts'

/** Wraps a client so that it keeps cookies as a browser does. */
export function createCookieJar(
  client: TestClient,
): Pick<TestClient, 'call'> & { cookies: Map<string, string> } {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async call(method, path, request = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await client.call(method, path, {
        ...request,
        headers: { ...request.headers, ...(cookie && { cookie }) },
      })
      const set = [answer.headers['set-cookie'] ?? []].flat().map(String)
      for (const header of set) {
        const [pair = ''] = header.split(';')
        const [name = '', value = ''] = pair.split('=')
        cookies.set(name, value)
      }
      return answer
    },
  }
}
