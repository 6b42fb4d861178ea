/** A provider's API refused a request. */
export class ApiRefusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(`the provider answered ${status}`)
    this.status = status
  }
}

/** Reads the answer of a provider's API. Throws an `ApiRefusal` for every status but 2xx. */
export async function readAnswer(response: Response): Promise<unknown> {
  if (response.ok) return response.json()
  await response.body?.cancel()
  throw new ApiRefusal(response.status)
}
