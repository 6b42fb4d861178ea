/** Puts the current year into the copyright line, which has the year of the build until then. */
export function showYear(): void {
  document.querySelector('[data-year]')?.replaceChildren(`${new Date().getFullYear()}`)
}
