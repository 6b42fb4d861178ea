// The copyright line has the year of the build until the page is read.
addEventListener('DOMContentLoaded', () => {
  document.querySelector('[data-year]')?.replaceChildren(`${new Date().getFullYear()}`)
})
