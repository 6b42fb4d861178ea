/** Hands a file to the browser, which saves it where downloads go. */
export function saveFile(name: string, type: 'text/plain' | 'application/json', content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser takes the file before it looks at this.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
