/** Has the browser save a file as a download. */
export function saveFile(name: string, type: 'text/plain' | 'application/json', content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser must have taken the file before its address is revoked.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
