/** A provider's API answered that it will not. */
export class ApiRefusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(`the provider answered ${status}`)
    this.status = status
  }
}

/** What a provider's API says. Throws an `ApiRefusal` for every status but 2xx. */
export async function readAnswer(response: Response): Promise<unknown> {
  if (response.ok) return response.json()
  await response.body?.cancel()
  throw new ApiRefusal(response.status)
}
