/** The copyright line has the year of the build until the page is read. */
export function showYear(): void {
  document.querySelector('[data-year]')?.replaceChildren(`${new Date().getFullYear()}`)
}
