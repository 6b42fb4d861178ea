const loading = new Map<string, Promise<void>>()

/** Loads a script once. Forgets a failure, so that the next attempt loads it again. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = address
    element.onload = () => resolve()
    element.onerror = () => {
      loading.delete(address)
      reject(new Error(`Captcha: ${address} can’t be loaded`))
    }
    document.head.append(element)
  })
  loading.set(address, loaded)
  return loaded
}
