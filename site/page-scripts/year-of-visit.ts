// The copyright line has the year of the build until the page is read.
addEventListener('DOMContentLoaded', () => {
  const year = document.querySelector('[data-year]')
  if (year) year.textContent = `${new Date().getFullYear()}`
})
